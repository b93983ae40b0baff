import { m } from '#messages'
import { Grid } from '#ui/grid'
import { SocialButton, type SocialBrand } from '#ui/social-button'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { toBrandName } from './brand-name.ts'

/** In the order that Korean shoppers know, with each provider's own words. */
const brands: [SocialBrand, () => string][] = [
  ['kakao', m['account.social.kakao']],
  ['naver', m['account.social.naver']],
  ['facebook', m['account.social.facebook']],
  ['google', m['account.social.google']],
  ['apple', m['account.social.apple']],
]

const startTexts = { kakao: m['account.social.start_kakao'], naver: m['account.social.start_naver'] }

export interface SocialButtonsProps {
  /** The group's name for readers. */
  label: string
  /** The one that was used last in this browser. */
  last?: SocialBrand | null
  onPress: (brand: SocialBrand) => void
}

const firstBrands = ['kakao', 'naver'] as const
const otherBrands = ['facebook', 'google', 'apple'] as const

/** The same ways to join: the two that most shoppers have in full, the others in a row. */
export const SocialStartButtons = ({ label, onPress }: Omit<SocialButtonsProps, 'last'>) => (
  <Stack gap={8} as="section" aria-label={label}>
    {firstBrands.map((brand) => (
      <SocialButton key={brand} brand={brand} onClick={() => onPress(brand)}>
        {startTexts[brand]()}
      </SocialButton>
    ))}
    <Grid columns={{ base: 3 }} gap={8}>
      {otherBrands.map((brand) => (
        <SocialButton
          key={brand}
          brand={brand}
          compact
          aria-label={m['account.social.start']({ provider: toBrandName(brand) })}
          onClick={() => onPress(brand)}
        >
          {toBrandName(brand)}
        </SocialButton>
      ))}
    </Grid>
  </Stack>
)

export const SocialButtons = ({ label, last, onPress }: SocialButtonsProps) => (
  <Stack gap={8} as="section" aria-label={label}>
    {brands.map(([brand, words]) => (
      <SocialButton key={brand} brand={brand} onClick={() => onPress(brand)}>
        {words()}
        {brand === last && (
          <>
            {' '}
            <Tag>{m['account.login.last']()}</Tag>
          </>
        )}
      </SocialButton>
    ))}
  </Stack>
)
