import { m } from '#messages'
import { Grid } from '#ui/grid'
import { Heading } from '#ui/heading'
import { Price } from '#ui/price'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { Swatch } from '#ui/swatch'
import { Text } from '#ui/text'
import tokens from '../../../ui/theme/tokens.json'
import { formatWon } from '../../format.ts'
import { computeContrast } from './contrast.ts'
import { GuideFrame } from './guide-frame.tsx'

type PaletteColor = { name: string; hex: string }

type Leaf = { $value: { hex: string } | string }
type Branch = { [key: string]: Branch | Leaf }

const isLeaf = (node: Branch | Leaf): node is Leaf => '$value' in node

const listColors = (node: Branch | Leaf, name: string): PaletteColor[] => {
  if (isLeaf(node)) return typeof node.$value === 'string' ? [] : [{ name, hex: node.$value.hex }]
  return Object.entries(node)
    .filter(([key]) => !key.startsWith('$'))
    .flatMap(([key, child]) => listColors(child, `${name}.${key}`))
}

const groups = ['burgundy', 'neutral', 'info', 'success', 'error', 'warning', 'notify', 'kind'] as const

/** The palette in the order of the look, from the tokens that the theme is made of. */
const palette: { group: string; colours: PaletteColor[] }[] = groups.map((group) => ({
  group,
  colours: listColors((tokens.color as unknown as Branch)[group] as Branch, group),
}))

const white = '#ffffff'

const ColorSwatches = ({ colours }: { colours: readonly PaletteColor[] }) => (
  <Grid columns={{ base: 3, sm: 4, lg: 6 }} gap={16}>
    {colours.map(({ name, hex }) => (
      <Swatch
        key={name}
        name={name}
        hex={hex}
        detail={m['guide.base.contrast']({ ratio: computeContrast(hex, white).toFixed(2) })}
      />
    ))}
  </Grid>
)

const sizes = ['display', 'h1', 'h2', 'h3', 'title'] as const
const texts = ['lead', 'body', 'small', 'caption', 'micro'] as const

const TypeScale = () => (
  <Stack gap={20}>
    {sizes.map((size) => (
      <Heading key={size} level={3} size={size}>
        {m['guide.base.sample']()} · {size}
      </Heading>
    ))}
    {texts.map((size) => (
      <Text key={size} size={size}>
        {m['guide.base.sample']()} · {size}
      </Text>
    ))}
    <Price
      price={formatWon(48_000)}
      was={{ label: m['guide.base.list_price'](), price: formatWon(60_000) }}
      off="20%"
      size="extra"
    />
  </Stack>
)

/** What every part is made of, read from the tokens that the theme is made of. */
export const BaseView = () => (
  <GuideFrame path="/style-guide/default" lead={m['guide.base.lead']()}>
    <Section title={m['guide.base.colours']()} lead={m['guide.base.colours_lead']()} space="none">
      <Stack gap={32}>
        {palette.map(({ group, colours }) => (
          <Stack key={group} gap={12}>
            <Heading level={3} size="title">
              {group}
            </Heading>
            <ColorSwatches colours={colours} />
          </Stack>
        ))}
      </Stack>
    </Section>
    <Section title={m['guide.base.letters']()} lead={m['guide.base.letters_lead']()}>
      <TypeScale />
    </Section>
  </GuideFrame>
)
