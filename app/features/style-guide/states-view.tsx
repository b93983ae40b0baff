import { m } from '#messages'
import { Cluster } from '#ui/cluster'
import { Grid } from '#ui/grid'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { StateShot } from '#ui/state-shot'
import { TabLinks } from '#ui/tab-links'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { GuideFrame } from './guide-frame.tsx'
import { toStatesHref, type StatesSearch } from './states-search.ts'

export interface StatesViewProps extends StatesSearch {
  /** The leaf states of every machine. */
  machines: Readonly<Record<string, readonly string[]>>
  /** The picture of each leaf state of the machine that has one. */
  pictures: Readonly<Record<string, string>>
}

const toCountText = (machines: StatesViewProps['machines']) =>
  m['guide.states.count']({
    machines: String(Object.keys(machines).length),
    states: String(Object.values(machines).flat().length),
  })

const Screenshots = ({ machine, width, machines, pictures }: StatesViewProps) => {
  const leaves = machines[machine] ?? []
  const missing = leaves.filter((leaf) => !(leaf in pictures))
  return (
    <Stack gap={20}>
      {missing.length > 0 && <Text>{m['guide.states.none']({ leaves: missing.join(', ') })}</Text>}
      <Grid columns={width === 390 ? { base: 2, sm: 3, lg: 5 } : { base: 1, md: 2, lg: 3 }} gap={20}>
        {Object.entries(pictures).map(([leaf, src]) => (
          <StateShot
            key={leaf}
            name={leaf}
            src={src}
            alt={m['guide.states.shot']({ machine, leaf, width: String(width) })}
            shape={width === 390 ? 'phone' : 'desktop'}
          />
        ))}
      </Grid>
    </Stack>
  )
}

/** Every state of every flow in a picture, for those without Storybook. */
export const StatesView = (props: StatesViewProps) => {
  const { machine, width, machines } = props
  const other = width === 390 ? 1280 : 390
  return (
    <GuideFrame path="/style-guide" lead={m['guide.states.lead']()}>
      <Cluster justify="between">
        <Text role="status" weight="bold">
          {toCountText(machines)}
        </Text>
        <TextLink href={toStatesHref({ machine, width: other })}>
          {m['guide.states.width']({ width: String(other) })}
        </TextLink>
      </Cluster>
      <TabLinks
        label={m['guide.states.machines']()}
        tabs={Object.entries(machines).map(([name, leaves]) => ({
          label: name,
          href: toStatesHref({ machine: name, width }),
          count: String(leaves.length),
          current: name === machine,
        }))}
      />
      <Section title={machine} space="none">
        <Screenshots {...props} />
      </Section>
    </GuideFrame>
  )
}
