import { useState, type FormEvent } from 'react'
import { Button } from '@vini/ui/button'
import { Checkbox } from '@vini/ui/checkbox'
import { Dialog } from '@vini/ui/dialog'
import { Field } from '@vini/ui/field'
import { Notice } from '@vini/ui/notice'
import { RadioGroup } from '@vini/ui/radio-group'
import { Select } from '@vini/ui/select'
import { TextInput } from '@vini/ui/text-input'

type Places = Readonly<Record<string, string>>

const guests = ['1', '2', '3', '4'].map((value) => ({
  value,
  label: value === '1' ? '1 guest' : `${value} guests`,
}))
const seats = [
  { value: 'bar', label: 'At the bar', description: 'Beside the person who pours.' },
  { value: 'table', label: 'At a table' },
]

const readForm = (form: HTMLFormElement): Places =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

/** A form of parts and of the page's own controls. */
export const Booking = () => {
  const [places, setPlaces] = useState<Places | null>(null)
  const [isBooked, setIsBooked] = useState(false)
  const [failure, setFailure] = useState<string>()
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entries = readForm(event.currentTarget)
    const isAddress = /^\S+@\S+\.\S+$/.test(entries['email'] ?? '')
    setFailure(isAddress ? undefined : 'Write an address like anna@example.com.')
    if (isAddress) setPlaces(entries)
  }
  if (isBooked && places)
    return (
      <>
        <h1>See you on Thursday</h1>
        <Notice tone="success" title={`We kept ${places['guests']} for ${places['name']}`} live="status">
          The letter goes to {places['email']}.
        </Notice>
      </>
    )
  return (
    <>
      <h1>Book a place</h1>
      <form method="post" onSubmit={check} noValidate>
        <Field label="Name" required>
          <TextInput name="name" defaultValue="Anna Holm" autoComplete="name" />
        </Field>
        <Field label="E-mail" required error={failure} hint="For the letter with your places.">
          <TextInput name="email" type="email" autoComplete="email" data-testid="email" />
        </Field>
        <Field label="Guests">
          <Select name="guests" defaultValue="2" options={guests} />
        </Field>
        <RadioGroup legend="Where you sit" name="seat" defaultValue="bar" options={seats} />
        <p>
          <label>
            <input type="checkbox" name="bread" defaultChecked /> Bread and cheese for each (the page’s own
            box)
          </label>
        </p>
        <Checkbox name="letter" defaultChecked>
          Tell me of the next evening
        </Checkbox>
        <p className="acts">
          <button type="reset" className="plain">
            Begin again
          </button>
          <Button type="submit" variant="primary">
            Look it over
          </Button>
        </p>
      </form>
      <Dialog
        open={places !== null}
        onClose={() => setPlaces(null)}
        title="Is this right?"
        actions={
          <>
            <Button onClick={() => setPlaces(null)}>Change it</Button>
            <Button variant="primary" onClick={() => setIsBooked(true)}>
              Book it
            </Button>
          </>
        }
      >
        {places && (
          <dl className="answers">
            {Object.entries(places).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </Dialog>
    </>
  )
}
