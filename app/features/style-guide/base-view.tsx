import { m } from '#messages'
import { Grid } from '#ui/grid'
import { Heading } from '#ui/heading'
import { Price } from '#ui/price'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { Swatch } from '#ui/swatch'
import { Text } from '#ui/text'
import { formatWon } from '../../format.ts'
import { computeContrast } from './contrast.ts'
import { GuideFrame } from './guide-frame.tsx'
import { palette, type PaletteColor } from './guide-tokens.ts'

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
