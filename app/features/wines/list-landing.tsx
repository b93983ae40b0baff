import type { ReactNode } from 'react'
import { m } from '#messages'
import { LandingHead } from '#ui/landing-head'
import { toBottleImage, toCoverImage } from './pictures.ts'
import { toPriceProps } from './wine-card.ts'
import type { Landing } from './wines.queries.ts'

/** The head of a list that is about one thing. */
export const ListLanding = ({ landing, title }: { landing: Landing; title: ReactNode }) => (
  <LandingHead
    title={title}
    story={landing.story}
    cover={toCoverImage(landing.image, [480, 800])}
    picksLabel={m['landing.pick.label']({ name: landing.name })}
    picks={landing.picks.map((pick) => ({
      href: `/product/${pick.id}`,
      name: pick.name,
      image: toBottleImage(pick.image, [240, 480]),
      price: { price: toPriceProps(pick).price },
      why: pick.why,
    }))}
  />
)
