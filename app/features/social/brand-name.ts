import { m } from '#messages'
import type { SocialBrand } from '#ui/social-button'

const brandNames: Record<SocialBrand, () => string> = {
  kakao: m['social.brand.kakao'],
  naver: m['social.brand.naver'],
  facebook: m['social.brand.facebook'],
  google: m['social.brand.google'],
  apple: m['social.brand.apple'],
}

export const socialBrands = ['kakao', 'naver', 'facebook', 'google', 'apple'] as const satisfies SocialBrand[]
export const isBrand = (name: unknown): name is SocialBrand => socialBrands.some((brand) => brand === name)

/** A provider as shoppers call it; one that is unknown here keeps its own name. */
export const toBrandName = (provider: string): string =>
  isBrand(provider) ? brandNames[provider]() : provider
