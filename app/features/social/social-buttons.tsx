import { m } from '#messages'
import { SocialButton, type SocialBrand } from '#ui/social-button'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'

/** In the order that Korean shoppers know, with each provider's own words. */
const brands: [SocialBrand, () => string][] = [
  ['kakao', m['account.social.kakao']],
  ['naver', m['account.social.naver']],
  ['facebook', m['account.social.facebook']],
  ['google', m['account.social.google']],
  ['apple', m['account.social.apple']],
]

export interface SocialButtonsProps {
  /** The group's name for readers. */
  label: string
  /** The one that was used last in this browser. */
  last?: SocialBrand | null
  onPress: (brand: SocialBrand) => void
}

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
