import { m } from '#office-messages'
import { Cluster } from '#ui/cluster'
import { Drawer } from '#ui/drawer'
import { FactList } from '#ui/fact-list'
import { Heading } from '#ui/heading'
import { KeyCap } from '#ui/key-cap'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import type { GoPlace } from './go-places.ts'
import { toControlName } from './key-names.ts'
import type { PageKeys } from './list-keys.ts'

export interface KeysViewProps {
  open: boolean
  /** What of the page that is open answers to keys. */
  page: PageKeys
  /** Where `g` and a letter lead this person. */
  places: readonly GoPlace[]
  /** Whether keys of a single character act. */
  hasSingleKeys: boolean
  onClose: () => void
}

type KeyLine = {
  name: string
  /** Keys that are pressed together, or one after the other. */
  keys: readonly string[]
  inTurn?: boolean
}
type Part = { title: string; lines: readonly (KeyLine | false)[] }

const Keys = ({ keys, inTurn: isInTurn }: Omit<KeyLine, 'name'>) => (
  <Cluster as="span" gap={4}>
    {keys.flatMap((key, at) => [
      ...(isInTurn && at > 0
        ? [
            <Text key={`${key} then`} as="span" size="caption" tone="caption">
              {m['keys.then']()}
            </Text>,
          ]
        : []),
      <KeyCap key={key}>{key}</KeyCap>,
    ])}
  </Cluster>
)

const listParts = ({ page, places, hasSingleKeys }: KeysViewProps): Part[] => {
  const control = toControlName()
  return [
    {
      title: m['keys.part.everywhere'](),
      lines: [
        { name: m['keys.palette'](), keys: [control, 'K'] },
        hasSingleKeys && { name: m['keys.help'](), keys: ['?'] },
      ],
    },
    {
      title: m['keys.part.go'](),
      lines: hasSingleKeys
        ? places.map(({ letter, label }) => ({
            name: label,
            keys: ['G', letter.toUpperCase()],
            inTurn: true,
          }))
        : [],
    },
    {
      title: m['keys.part.list'](),
      lines: [
        page.search && hasSingleKeys && { name: m['keys.search'](), keys: ['/'] },
        page.rows && { name: m['keys.move'](), keys: ['↑', '↓'] },
        page.rows && { name: m['keys.open'](), keys: ['Enter'] },
        page.select && hasSingleKeys && { name: m['keys.select'](), keys: ['X'] },
        page.rows && hasSingleKeys && { name: m['keys.edit'](), keys: ['E'] },
      ],
    },
    {
      title: m['keys.part.grid'](),
      lines: page.grid
        ? [
            { name: m['keys.cells'](), keys: ['↑', '↓', '←', '→'] },
            { name: m['keys.edit_cell'](), keys: ['Enter'] },
          ]
        : [],
    },
    {
      title: m['keys.part.form'](),
      lines: [
        page.saves && { name: m['keys.save'](), keys: [control, 'S'] },
        page.form && { name: m['keys.submit'](), keys: [control, 'Enter'] },
      ],
    },
  ]
}

/** All keys that the page that is open answers to. */
export const KeysView = (props: KeysViewProps) => {
  const { open, hasSingleKeys, onClose } = props
  const parts = listParts(props).map(({ title, lines }) => ({
    title,
    lines: lines.filter((line) => line !== false),
  }))
  return (
    <Drawer open={open} side="end" title={m['keys.title']()} closeLabel={m['keys.close']()} onClose={onClose}>
      <Stack gap={24}>
        {parts
          .filter(({ lines }) => lines.length > 0)
          .map(({ title, lines }) => (
            <Stack key={title} as="section" gap={8} aria-label={title}>
              <Heading level={3} size="body">
                {title}
              </Heading>
              <FactList facts={lines.map(({ name, ...keys }) => ({ name, fact: <Keys {...keys} /> }))} />
            </Stack>
          ))}
        <Stack gap={4}>
          <Text size="caption" tone="caption">
            {hasSingleKeys ? m['keys.rest']() : m['keys.off']()}
          </Text>
          <TextLink href="/office/account" onClick={onClose}>
            {m['keys.setting']()}
          </TextLink>
        </Stack>
      </Stack>
    </Drawer>
  )
}
