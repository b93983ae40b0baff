import { useState } from 'react'
import { m } from '#messages'
import { Breadcrumb } from '#ui/breadcrumb'
import { Button, type ButtonProps } from '#ui/button'
import { Bottle } from '#ui/bottle'
import { Cluster } from '#ui/cluster'
import { CompareTable } from '#ui/compare-table'
import { EmptyState } from '#ui/empty-state'
import { plus, share } from '#ui/icons'
import { Page } from '#ui/page'
import { PageTitle } from '#ui/page-title'
import { Price } from '#ui/price'
import { Stack } from '#ui/stack'
import { Switch } from '#ui/switch'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { toBreadcrumb } from '../../shell/menu.ts'
import { toPriceProps, isSoldOut } from './wine-card.ts'
import { toProductTitle } from './facts.ts'
import { maxCompared } from './compare-choice.ts'
import { listComparedRows } from './compare-rows.tsx'
import { listVerdicts, type Verdict } from './compare-verdicts.ts'
import { toBottleImage } from './pictures.ts'
import type { Product } from './wines.queries.ts'

export interface CompareViewProps {
  /** At most three. */
  wines: readonly Product[]
  /** The short name of the chosen store. */
  store?: string | undefined
  /** Where nothing is asked for: what was chosen on this device. */
  chosenHref?: string | undefined
  onRemove: (id: number) => void
  onAdd: (product: Product) => void
  onNotify: (product: Product) => void
  onShare: () => void
  /** More wines are going to be chosen beside these. */
  onMore?: () => void
}

type ActProps = Pick<ButtonProps, 'variant' | 'onClick'> & { of: string; word: string }

/** What is done with a column's wine; readers hear which one. */
const Act = ({ of, word, ...button }: ActProps) => (
  <Button size="small" width="full" aria-label={`${of}, ${word}`} {...button}>
    {word}
  </Button>
)

/** The wine of a column, which stays in view; its picture stands below. */
const Title = ({ wine }: { wine: Product }) => (
  <Text as="span" lines="two">
    <TextLink href={`/product/${wine.id}`}>{toProductTitle(wine)}</TextLink>
  </Text>
)

type HeadProps = Omit<CompareViewProps, 'wines'> & { wine: Product; verdicts: readonly Verdict[] }

const Head = ({ wine, verdicts, onRemove, onAdd, onNotify }: HeadProps) => {
  const isUnavailable = isSoldOut(wine)
  const name = toProductTitle(wine)
  return (
    <>
      <Stack gap={8}>
        <Bottle {...toBottleImage(wine.image, [240, 480])} ground="tile" soldOut={isUnavailable} />
        <Price {...toPriceProps(wine)} />
        <Cluster gap={4}>
          {isUnavailable && <Tag>{m['wines.tag.sold_out']()}</Tag>}
          {verdicts.map(({ text }) => (
            <Tag key={text} tone="burgundy">
              {text}
            </Tag>
          ))}
        </Cluster>
      </Stack>
      <Stack gap={4}>
        {isUnavailable ? (
          <Act of={name} word={m['wines.compare.notify']()} onClick={() => onNotify(wine)} />
        ) : (
          <Act of={name} word={m['wines.compare.add']()} variant="soft" onClick={() => onAdd(wine)} />
        )}
        <Act
          of={name}
          word={m['wines.compare.remove_short']()}
          variant="ghost"
          onClick={() => onRemove(wine.id)}
        />
      </Stack>
    </>
  )
}

const MoreLink = ({ onMore }: Pick<CompareViewProps, 'onMore'>) => (
  <Button href="/product" icon={plus} width="full" size="small" onClick={onMore}>
    {m['wines.compare.more']()}
  </Button>
)

const MoreHint = () => (
  <Text size="small" tone="caption">
    {m['wines.compare.more_lead']()}
  </Text>
)

const Table = (props: CompareViewProps) => {
  const { wines, store } = props
  const [different, setDifferent] = useState(false)
  const verdicts = listVerdicts(wines)
  const rows = listComparedRows(wines, store).filter(({ same }) => !different || !same)
  return (
    <Stack gap={20}>
      <Cluster justify="between">
        {wines.length > 1 ? (
          <Switch checked={different} onChange={setDifferent}>
            {m['wines.compare.different']()}
          </Switch>
        ) : (
          <Text size="small" tone="caption">
            {m['wines.compare.one']()}
          </Text>
        )}
        <Button variant="ghost" size="small" icon={share} onClick={props.onShare}>
          {m['detail.buy.share']()}
        </Button>
      </Cluster>
      <CompareTable
        caption={m['wines.compare.title']()}
        corner={m['wines.compare.corner']()}
        heads={[
          ...wines.map((wine) => ({
            key: String(wine.id),
            title: <Title wine={wine} />,
            content: <Head {...props} wine={wine} verdicts={verdicts.filter(({ id }) => id === wine.id)} />,
          })),
          ...(wines.length < maxCompared
            ? [{ key: 'place', title: <MoreLink onMore={props.onMore} />, content: <MoreHint /> }]
            : []),
        ]}
        rows={rows}
      />
    </Stack>
  )
}

/** Up to three wines beside each other. */
export const CompareView = (props: CompareViewProps) => (
  <Page as="main">
    <Breadcrumb
      label={m['shell.breadcrumb.label']()}
      items={toBreadcrumb('/product/compare').map(({ path, label }, i, all) =>
        i === all.length - 1 ? { label } : { label, href: path },
      )}
    />
    <PageTitle title={m['wines.compare.title']()} lead={m['wines.compare.lead']()} />
    {props.wines.length > 0 ? (
      <Table {...props} />
    ) : (
      <EmptyState
        title={m['wines.compare.empty_title']()}
        text={m['wines.compare.empty_lead']()}
        action={
          <Button variant="primary" href={props.chosenHref ?? '/product'}>
            {props.chosenHref ? m['wines.compare.chosen']() : m['wines.compare.more']()}
          </Button>
        }
      />
    )}
  </Page>
)
