import { m } from '#messages'
import { ArticleCard } from '#ui/article-card'
import { Breadcrumb } from '#ui/breadcrumb'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Columns } from '#ui/columns'
import { Contents } from '#ui/contents'
import { Grid } from '#ui/grid'
import { printer, share } from '#ui/icons'
import { Image } from '#ui/image'
import { Page } from '#ui/page'
import { listHeadings, Prose } from '#ui/prose'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { StoryHead } from '#ui/story-head'
import { TextLink } from '#ui/text-link'
import { WineRow } from '#ui/wine-row'
import { joinFacts } from '../../join-facts.ts'
import { toBreadcrumb } from '../../shell/menu.ts'
import { toForeignLanguage } from '../../shell/content-language.ts'
import { LikeButton } from './like-button.tsx'
import { toFactLine, toOriginLine } from '../wines/facts.ts'
import { KindsSection } from '../wines/kinds-section.tsx'
import { toBottleImage } from '../wines/pictures.ts'
import { toPriceProps, toWineKind } from '../wines/wine-card.ts'
import { toArticleCard, toArticleCover, toArticleMeta } from './article-cards.ts'
import { articlePaths } from './article-labels.ts'
import type { Article, ArticleCard as Card, ArticleKind, ProductsOfKind } from './articles.queries.ts'

export interface ArticleViewProps {
  kind: ArticleKind
  article: Article
  /** The wines it is about. */
  kinds: readonly ProductsOfKind[]
  /** What to read next. */
  more: readonly Card[]
  onLike: () => void
  onShare: () => void
  onPrint: () => void
}

const Acts = ({ article, onLike, onShare, onPrint }: ArticleViewProps) => (
  <Cluster gap={8}>
    <LikeButton liked={article.liked} count={article.likeCount} onLike={onLike} />
    <Button icon={share} onClick={onShare}>
      {m['articles.share']()}
    </Button>
    <Button icon={printer} onClick={onPrint}>
      {m['articles.print']()}
    </Button>
  </Cluster>
)

const besideCount = 3

/** The first wines that the text is about, beside it where there is room. */
const WinesBeside = ({ kinds }: Pick<ArticleViewProps, 'kinds'>) => (
  <Section title={m['articles.beside']()} size="small" space="none" only="widest">
    <Stack as="ul" gap={16} aria-label={m['articles.beside']()}>
      {kinds
        .flatMap(({ products }) => products)
        .slice(0, besideCount)
        .map((product) => (
          <WineRow
            key={product.id}
            as="li"
            href={`/product/${product.id}`}
            kind={toWineKind(product)}
            origin={toOriginLine(product)}
            name={product.name}
            facts={toFactLine(product)}
            size="small"
            image={toBottleImage(product.image, [96, 240])}
            price={toPriceProps(product)}
          />
        ))}
    </Stack>
  </Section>
)

const Body = (props: ArticleViewProps) => {
  const { article, kind, kinds } = props
  const headings = listHeadings(article.body)
  const text = (
    <Stack gap={32}>
      <Prose
        text={article.body}
        lang={toForeignLanguage(article.bodyLang)}
        figure={
          <Image
            {...toArticleCover(article.figure)}
            alt=""
            ratio="cover"
            sizes="(max-width: 767px) 100vw, 640px"
          />
        }
      />
      <div data-print="none">
        <Acts {...props} />
      </div>
      <TextLink href={articlePaths[kind]} onward>
        {m['articles.back']()}
      </TextLink>
    </Stack>
  )
  return (
    <Columns
      layout="side"
      sticky="first"
      first={
        headings.length > 1 && (
          <Contents
            title={m['articles.contents']()}
            items={headings}
            lang={toForeignLanguage(article.bodyLang)}
          />
        )
      }
      second={
        kinds.length > 0 ? (
          <Columns layout="aside" sticky="second" first={text} second={<WinesBeside kinds={kinds} />} />
        ) : (
          text
        )
      }
    />
  )
}

/** One article: its head, the text with its table of contents, the wines it is about, and what to read next. */
export const ArticleView = (props: ArticleViewProps) => {
  const { kind, article, kinds, more } = props
  const crumbs = toBreadcrumb(articlePaths[kind]).map(({ path, label }) => ({ label, href: path }))
  return (
    <Page as="main">
      <Breadcrumb
        label={m['shell.breadcrumb.label']()}
        items={[...crumbs, { label: article.title }]}
        spaced
      />
      <article>
        <StoryHead
          eyebrow={article.category}
          title={article.title}
          lead={article.lead}
          lang={toForeignLanguage(article.lang)}
          meta={joinFacts([
            m['articles.author'](),
            toArticleMeta(article),
            toForeignLanguage(article.bodyLang) === 'ko' && m['articles.in_korean'](),
          ])}
          cover={toArticleCover(article.image)}
          acts={<Acts {...props} />}
        />
        <Section space="small" ruled>
          <Body {...props} />
        </Section>
      </article>
      {kinds.length > 0 && <KindsSection title={m['articles.wines']()} kinds={kinds} />}
      {more.length > 0 && (
        <Section title={m['articles.more']()}>
          <Grid as="ul" columns={{ base: 1, sm: 2, lg: 3 }} gap={24}>
            {more.map((one) => (
              <ArticleCard key={one.id} as="li" {...toArticleCard(kind, one)} text={one.lead} />
            ))}
          </Grid>
        </Section>
      )}
    </Page>
  )
}
