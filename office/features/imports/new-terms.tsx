import { useState } from 'react'
import { formatCount } from '#app/format.ts'
import type { ImportedList } from '#machines/import-list-setup.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { Cluster } from '#ui/cluster'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { toFactsText } from './import-words.ts'

export interface NewTermsProps {
  list: Pick<ImportedList, 'newTerms'>
  /** Whether the person may work on the list, and create what it names. */
  canWrite: boolean
  canCreate: boolean
  isWorking: boolean
  isCreating: boolean
  onCreate: (keys: readonly string[]) => void
}

type Terms = ImportedList['newTerms']
type Option = { key: string; name: string; facts: string; near: string | null }
type Group = { title: string; options: Option[] }

/** So many lines are named; how many there are is said. */
const maxLines = 8

const toLinesText = (lines: readonly number[]): string =>
  lines.length > maxLines
    ? m['imports.new.lines_more']({
        lines: lines.slice(0, maxLines).join(', '),
        total: formatCount(lines.length - maxLines),
      })
    : m['imports.new.lines']({ lines: lines.join(', ') })

const toNearText = (near: string | null) => near !== null && m['imports.unknown.near']({ name: near })

const toGroups = ({ countries, areas, grapes }: Terms): Group[] =>
  [
    {
      title: m['imports.new.countries']({ total: formatCount(countries.length) }),
      options: countries.map(({ key, name, code, lines }) => ({
        ...{ key, name, near: null },
        facts: toFactsText([code, toLinesText(lines)]),
      })),
    },
    {
      title: m['imports.new.areas']({ total: formatCount(areas.length) }),
      options: areas.map(({ key, name, country, parent, near, lines }) => ({
        ...{ key, name, near },
        facts: toFactsText([
          country.name,
          parent !== null && m['imports.new.parent']({ name: parent }),
          toLinesText(lines),
          toNearText(near),
        ]),
      })),
    },
    {
      title: m['imports.new.grapes']({ total: formatCount(grapes.length) }),
      options: grapes.map(({ key, name, near, lines }) => ({
        ...{ key, name, near },
        facts: toFactsText([toLinesText(lines), toNearText(near)]),
      })),
    },
  ].filter(({ options }) => options.length > 0)

type GroupProps = {
  group: Group
  choice: ReadonlySet<string>
  canChoose: boolean
  onChange: (keys: readonly string[], isChosen: boolean) => void
}

const TermGroup = ({ group: { title, options }, choice, canChoose, onChange }: GroupProps) => {
  const count = options.filter(({ key }) => choice.has(key)).length
  return (
    <Stack gap={8} role="group" aria-label={title}>
      <Checkbox
        strong
        checked={count === options.length}
        indeterminate={count > 0 && count < options.length}
        disabled={!canChoose}
        onChange={(isChosen) =>
          onChange(
            options.map(({ key }) => key),
            isChosen,
          )
        }
      >
        {title}
      </Checkbox>
      {options.map(({ key, name, facts }) => (
        <Checkbox
          key={key}
          indent
          checked={choice.has(key)}
          disabled={!canChoose}
          description={facts}
          onChange={(isChosen) => onChange([key], isChosen)}
        >
          {name}
        </Checkbox>
      ))}
    </Stack>
  )
}

/** Countries, areas and grapes that the list names and the shop lacks: created together with one confirmation. */
export const NewTerms = (props: NewTermsProps) => {
  const { list, canWrite, canCreate, isWorking, isCreating, onCreate } = props
  const groups = toGroups(list.newTerms)
  const options = groups.flatMap((group) => group.options)
  // A name that is nearly one of the shop may be a slip.
  const [choice, setChoice] = useState<ReadonlySet<string>>(
    () => new Set(options.flatMap(({ key, near }) => (near === null ? key : []))),
  )
  if (options.length === 0) return null
  const change = (keys: readonly string[], isChosen: boolean) => {
    const rest = [...choice].filter((key) => !keys.includes(key))
    setChoice(new Set(isChosen ? [...rest, ...keys] : rest))
  }
  return (
    <Section title={m['imports.new.title']()} lead={m['imports.new.lead']()} size="small">
      <Stack gap={16}>
        {groups.map((group) => (
          <TermGroup
            key={group.title}
            {...{ group, choice }}
            canChoose={canWrite && canCreate && !isWorking}
            onChange={change}
          />
        ))}
        {canWrite && canCreate ? (
          <Cluster>
            <Button
              variant="primary"
              disabled={isWorking || choice.size === 0}
              working={isCreating && m['imports.new.working']()}
              onClick={() => onCreate([...choice])}
            >
              {m['imports.new.action']({ total: formatCount(choice.size) })}
            </Button>
          </Cluster>
        ) : (
          <Text size="caption" tone="caption">
            {m['imports.unknown.not_permitted']()}
          </Text>
        )}
      </Stack>
    </Section>
  )
}
