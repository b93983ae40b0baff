import type { ReactNode } from 'react'
import { m } from '#messages'
import { Section } from '#ui/section'
import { Skeleton } from '#ui/skeleton'
import { WhenNear } from '#ui/when-near'
import { FactsSection } from './detail-facts.tsx'
import {
  AlsoLikedSection,
  AwardsSection,
  GoodsSection,
  HistorySection,
  SimilarSection,
  WinerySection,
} from './detail-more.tsx'
import { ReviewsSection, type ReviewsSectionProps } from './detail-reviews.tsx'
import { PhotosSection } from './detail-photos.tsx'
import { OriginSection } from './detail-origin.tsx'
import { ServingSection, TasteSection } from './detail-taste.tsx'
import { Together } from './together.tsx'
import type { CardActs } from './wine-card.ts'

export interface DetailBelowProps extends ReviewsSectionProps {
  /** Puts one of what goes with it into the cart. */
  onAddOther: CardActs['onAdd']
  /** The questions of the product, loaded when the reader comes near. */
  questions: ReactNode
  /** Who sells it, loaded likewise. */
  seller: ReactNode
}

/** Everything worth knowing below the purchase. */
export const DetailBelow = ({ product, questions, seller, onAddOther, ...reviewProps }: DetailBelowProps) => (
  <>
    <Together product={product} onAdd={onAddOther} />
    <PhotosSection product={product} />
    <GoodsSection product={product} />
    <TasteSection product={product} />
    <ServingSection product={product} />
    <OriginSection product={product} />
    <WinerySection product={product} />
    <AwardsSection product={product} />
    {product.kind.code !== 'GOODS' && <HistorySection product={product} />}
    <ReviewsSection product={product} {...reviewProps} />
    <Section id="questions" title={m['detail.questions.title']()}>
      <WhenNear placeholder={<Skeleton shape="block" />}>{questions}</WhenNear>
    </Section>
    <SimilarSection product={product} />
    <AlsoLikedSection product={product} />
    <FactsSection product={product} seller={seller} />
    {product.kind.code === 'GOODS' && <HistorySection product={product} />}
  </>
)
