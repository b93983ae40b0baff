import { Button } from '@vini/ui/button'
import { Tabs } from '@vini/ui/tabs'
import { WineCard, type WineCardProps } from '@vini/ui/wine-card'

type Wine = Pick<WineCardProps, 'kind' | 'origin' | 'name' | 'facts'> & { price: string; image: string }

const wines: readonly Wine[] = [
  {
    kind: 'white',
    origin: 'White · Germany',
    name: 'Winningen Riesling',
    facts: '2023 · 750 ml',
    price: '€ 9 a glass',
    image: '/white.svg',
  },
  {
    kind: 'red',
    origin: 'Red · Italy',
    name: 'Alba Nebbiolo',
    facts: '2021 · 750 ml',
    price: '€ 12 a glass',
    image: '/red.svg',
  },
  {
    kind: 'sparkling',
    origin: 'Sparkling · Spain',
    name: 'Sant Sadurní Brut',
    facts: '2020 · 750 ml',
    price: '€ 8 a glass',
    image: '/sparkling.svg',
  },
]

const Glasses = () => (
  <ul className="glasses">
    {wines.map(({ image, price, ...wine }) => (
      <WineCard key={wine.name} as="li" {...wine} href="/booking" image={{ src: image }} price={{ price }} />
    ))}
  </ul>
)

const Times = () => (
  <table>
    <caption>Thursday, 3 December</caption>
    <tbody>
      <tr>
        <th scope="row">18:30</th>
        <td>Doors, and a glass of Brut</td>
      </tr>
      <tr>
        <th scope="row">19:00</th>
        <td>Three wines with bread and cheese</td>
      </tr>
      <tr>
        <th scope="row">21:00</th>
        <td>The bar stays open</td>
      </tr>
    </tbody>
  </table>
)

/** What there is to taste. */
export const Evening = () => (
  <>
    <h1>Three rivers, three glasses</h1>
    <p>An evening with the people who made them. Bread and cheese are on the table.</p>
    <Tabs
      label="The evening"
      tabs={[
        { value: 'glasses', label: 'The wines', content: <Glasses /> },
        { value: 'times', label: 'The times', content: <Times /> },
      ]}
    />
    <p>
      <Button href="/booking" variant="primary" size="large" className="call">
        Book a place
      </Button>
    </p>
  </>
)
