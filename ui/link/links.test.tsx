import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Button } from '../button/button.tsx'
import { CheckCard } from '../check-card/check-card.tsx'
import { Chip } from '../chip/chip.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { heart } from '../icons/icons.tsx'
import { Tabs } from '../tabs/tabs.tsx'
import { LinkProvider, type LinkProps } from './link.tsx'

const press = () => undefined
const attributes = {
  id: 'orders',
  title: 'All orders',
  'data-testid': 'orders',
  'aria-describedby': 'note',
  style: { order: 1 },
}
const linkProps = { ...attributes, href: '/orders', target: '_blank', onClick: press }

describe.each([
  ['Button', <Button {...linkProps} className="mine" variant="primary" children="Orders" />],
  ['IconButton', <IconButton {...linkProps} className="mine" icon={heart} label="Orders" />],
  ['Chip', <Chip {...linkProps} className="mine" on children="Orders" />],
])('a %s that is a link', (_, part) => {
  it('hands everything on to the link of the host', () => {
    const links: LinkProps[] = []
    const HostLink = (props: LinkProps) => {
      links.push(props)
      return null
    }
    renderToStaticMarkup(<LinkProvider value={HostLink}>{part}</LinkProvider>)
    expect(links).toEqual([expect.objectContaining(linkProps)])
    expect(links[0]?.className).toMatch(/ mine$/)
  })
})

describe.each([
  ['Button', <Button {...attributes} className="mine" onClick={press} children="Orders" />],
  ['IconButton', <IconButton {...attributes} className="mine" onClick={press} icon={heart} label="Orders" />],
  ['Chip that acts', <Chip {...attributes} className="mine" onClick={press} children="Orders" />],
  ['Chip that goes', <Chip {...attributes} className="mine" onRemove={press} children="Orders" />],
  ['Chip of words', <Chip {...attributes} className="mine" children="Orders" />],
])('a %s', (_, part) => {
  it('has the attributes and the class of its user', () => {
    const html = renderToStaticMarkup(part)
    for (const text of ['id="orders"', 'title="All orders"', 'data-testid="orders"', 'style="order:1"'])
      expect(html).toContain(text)
    expect(html).toMatch(/^<\w+[^>]* class="[^"]+ mine"/)
  })
})

describe('values with spaces and quotes', () => {
  const values = ['a b', 'a', '"b"']
  const tabs = values.map((value) => ({ value, label: value, content: value }))
  const options = values.map((value) => ({ value, title: value }))

  it.each([
    ['Tabs', <Tabs label="Values" tabs={tabs} />],
    ['Tabs opened elsewhere', <Tabs label="Values" tabs={tabs} initial="a" />],
    ['CheckCard', <CheckCard legend="Values" options={options} value={['a']} onChange={press} />],
  ])('are no part of ids in %s', (_, part) => {
    const html = renderToStaticMarkup(part)
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    const references = [...html.matchAll(/ (?:for|aria-labelledby|aria-controls)="([^"]*)"/g)]
    expect(references.length).toBeGreaterThan(0)
    expect(
      references.flatMap(([, names = '']) => names.split(' ')).filter((id) => !ids.includes(id)),
    ).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })
})
