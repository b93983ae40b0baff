import type { ReactNode } from 'react'
import { landingHead } from '#styled/landing-head.ts'
import { Image, type ImageProps } from '../image/image.tsx'
import { Link } from '../link/link.tsx'
import { Price, type PriceProps } from '../price/price.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import type { BottleImage } from '../wine-card/wine-card.tsx'

export interface LandingPick {
  href: string
  name: string
  image: BottleImage
  price: PriceProps
  /** What is true of it alone: 이 중 가장 많이 팔렸어요. */
  why: string
}

export interface LandingHeadProps extends RootProps<'div', 'title'> {
  /** The name of what is listed, as the page's first-rank heading. */
  title: ReactNode
  /** At most 80 letters. */
  story: string
  /** Stands beside the words, never under them. */
  cover: Pick<ImageProps, 'src' | 'avif' | 'webp' | 'thumbhash'>
  /** Names the picks for readers. */
  picksLabel: string
  /** Three from 992 px on. */
  picks: readonly LandingPick[]
}

/** What stands above a list that is about one thing: its name, two lines, a picture, and where to begin. */
export const LandingHead = ({ title, story, cover, picksLabel, picks, ...rest }: LandingHeadProps) => {
  const classes = landingHead()
  return (
    <div {...toRootProps(rest, classes.root)}>
      <div className={classes.words}>
        {title}
        <p className={classes.story}>{story}</p>
      </div>
      <div className={classes.cover}>
        <Image
          {...cover}
          alt=""
          width={1200}
          height={750}
          ratio="fill"
          sizes="(min-width: 992px) 320px, 141px"
        />
      </div>
      {picks.length > 0 && (
        <ul className={classes.picks} aria-label={picksLabel}>
          {picks.map(({ href, name, image, price, why }) => (
            <li key={href} className={classes.pick}>
              <span className={classes.bottle}>
                <Image {...image} alt="" width={220} height={700} fit="contain" ratio="fill" />
              </span>
              <div className={classes.facts}>
                <Link href={href} className={classes.name}>
                  {name}
                </Link>
                <Price {...price} size="small" />
                <p className={classes.why}>{why}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
