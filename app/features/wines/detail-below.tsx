import type { ReactNode } from 'react'
import { m } from '#messages'
import { Section } from '#ui/section'
import { Skeleton } from '#ui/skeleton'
import { WhenNear } from '#ui/when-near'
import { FactsSection } from './detail-facts.tsx'
import {
  AwardsSection,
  HistorySection,
  ReviewsSection,
  SimilarSection,
  WinerySection,
  type ReviewsSectionProps,
} from './detail-more.tsx'
import { PhotosSection } from './detail-photos.tsx'
import { OriginSection } from './detail-origin.tsx'
import { ServingSection, TasteSection } from './detail-taste.tsx'

export interface DetailBelowProps extends ReviewsSectionProps {
  /** The questions of the product, loaded when the reader comes near. */
  questions: ReactNode
  /** Who sells it, loaded likewise. */
  seller: ReactNode
}

/** Everything worth knowing below the purchase. */
export const DetailBelow = ({ product, questions, seller, onReviews, onWriteReview }: DetailBelowProps) => (
  <>
    <PhotosSection product={product} />
    <TasteSection product={product} />
    <ServingSection product={product} />
    <OriginSection product={product} />
    <WinerySection product={product} />
    <AwardsSection product={product} />
    <HistorySection product={product} />
    <ReviewsSection product={product} onReviews={onReviews} onWriteReview={onWriteReview} />
    <Section id="questions" title={m['detail.questions.title']()}>
      <WhenNear placeholder={<Skeleton shape="block" />}>{questions}</WhenNear>
    </Section>
    <SimilarSection product={product} />
    <FactsSection product={product} seller={seller} />
  </>
)
