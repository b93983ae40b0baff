import type { ReactNode } from 'react'
import { hero } from '#styled/hero.ts'
import { Image, type ImageProps } from '../image/image.tsx'
import { Link } from '../link/link.tsx'
import { Price, type PriceProps } from '../price/price.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import type { BottleImage } from '../wine-card/wine-card.tsx'

export interface HeroWine {
  href: string
  name: string
  image: BottleImage
  price: PriceProps
}

export interface HeroProps extends RootProps<'div'> {
  /** 11월의 산지 · 포르투갈 도루 */
  eyebrow?: string
  /** Two lines, split by a line break. */
  title: string
  /** One or two sentences below the title; a phone has no room for them. */
  text: string
  /** The language of what is written where the page is in another one. */
  lang?: string | undefined
  /** One primary button and, from 768 px, another one. */
  acts: ReactNode
  /** Beside the words. */
  cover: Omit<ImageProps, 'alt' | 'ratio' | 'fit' | 'rounded' | 'sizes'>
  /** Two wines in front of the cover, each with its price. */
  wines?: readonly HeroWine[]
}

export const Hero = ({ eyebrow, title, text, lang, acts, cover, wines = [], ...rest }: HeroProps) => {
  const classes = hero()
  return (
    <div {...toRootProps(rest, classes.root)}>
      <div className={classes.cover}>
        <Image {...cover} alt="" ratio="fill" sizes="(max-width: 767px) 62vw, 442px" />
      </div>
      <div lang={lang} className={classes.words}>
        {eyebrow && <p className={classes.eyebrow}>{eyebrow}</p>}
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.text}>{text}</p>
        <div className={classes.acts}>{acts}</div>
      </div>
      <div className={classes.wines}>
        {wines.map(({ href, name, image, price }) => (
          <Link key={href} href={href} className={classes.wine}>
            <Image
              {...image}
              alt=""
              width={220}
              height={700}
              sizes="(max-width: 767px) 29px, 73px"
              fit="contain"
              priority={cover.priority}
            />
            <div className={classes.label}>
              <span className={classes.name}>{name}</span>
              <Price {...price} size="small" />
            </div>
          </Link>
        ))}
      </div>
    </div>
  )
}
