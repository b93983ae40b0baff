import { articleCard, type ArticleCardVariants } from '#styled/article-card.ts'
import { Image, type ImageProps } from '../image/image.tsx'
import { Link } from '../link/link.tsx'
import { toRootProps, type AnyRootProps } from '../theme/root-props.ts'

export interface ArticleCardProps extends AnyRootProps {
  /** `li` inside a list. */
  as?: 'article' | 'li'
  /** The article. */
  href: string
  /** Category and reading time: 도구 · 읽는 시간 4분. */
  eyebrow?: string
  /** Two lines at most. */
  title: string
  /** Two lines of the article. */
  text?: string
  /** The language of what is written where the page is in another one. */
  lang?: string | undefined
  /** The cover, three to two. */
  cover: Omit<ImageProps, 'alt' | 'ratio' | 'fit' | 'rounded'>
  /** feature: the large one · row: lying beside it · lead: across the page · tile: one of a list, a row on phones */
  look?: ArticleCardVariants['look']
}

/** How wide the cover is drawn. */
const widths = {
  card: '(max-width: 575px) 100vw, (max-width: 991px) 50vw, 384px',
  feature: '(max-width: 991px) 100vw, 690px',
  lead: '(max-width: 767px) 100vw, 690px',
  tile: '(max-width: 575px) 130px, (max-width: 991px) 50vw, 384px',
  row: '(max-width: 767px) 130px, 190px',
}

export const ArticleCard = ({
  as: As = 'article',
  href,
  eyebrow,
  title,
  text,
  lang,
  cover,
  look,
  ...rest
}: ArticleCardProps) => {
  const classes = articleCard({ look })
  return (
    <As {...toRootProps(rest, classes.root)}>
      <div className={classes.cover}>
        <Image sizes={widths[look ?? 'card']} {...cover} alt="" ratio="cover" />
      </div>
      <div className={classes.body}>
        {eyebrow && <p className={classes.eyebrow}>{eyebrow}</p>}
        <Link href={href} lang={lang} className={classes.title}>
          {title}
        </Link>
        {text && (
          <p lang={lang} className={classes.text}>
            {text}
          </p>
        )}
      </div>
    </As>
  )
}
