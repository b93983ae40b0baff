import { formatDate, formatDateTime, formatWon } from '#app/format.ts'
import { m } from '#office-messages'
import { Box } from '#ui/box'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { FactList } from '#ui/fact-list'
import { Heading } from '#ui/heading'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { AnswerForm, type AnswerFormProps } from './answer-form.tsx'
import { toCaseName, type CareSearch } from './care-search.ts'
import { toDueWords, toKindName } from './care-words.ts'
import type { OfficeCase } from './care.queries.ts'
import { ReviewDecision, type ReviewDecisionProps } from './review-decision.tsx'

export interface CasePanelProps {
  item: OfficeCase
  canAnswer: boolean
  toHref: (change: Partial<CareSearch>) => string
  /** The page of a member; null for a person who may not read it. */
  toMemberHref: ((id: number) => string) | null
  /** The page of an order; null for a person who may not read it. */
  toOrderHref: ((oid: string) => string) | null
  /** Whether the answer that was sent is being revised. */
  isRevising: boolean
  answer: Omit<AnswerFormProps, 'isRevision'>
  decision: Pick<ReviewDecisionProps, 'canDecide' | 'working' | 'failure' | 'onHide' | 'onShow'>
  holdWorking: boolean
  /** Why the case was not taken or given back. */
  holdFailure: string | null
  onTake: () => void
  onRelease: () => void
  onRevise: () => void
}

const CaseHead = ({ item, toHref }: Pick<CasePanelProps, 'item' | 'toHref'>) => (
  <Stack gap={8}>
    <TextLink href={toHref({ open: undefined })}>{m['care.back']()}</TextLink>
    <Heading level={2} size="h3">
      {item.title ?? item.product?.name ?? toKindName(item.kind)}
    </Heading>
    <Cluster>
      <Tag>{toKindName(item.kind)}</Tag>
      {item.category && <Tag>{item.category}</Tag>}
      {item.secret && <Tag>{m['care.secret']()}</Tag>}
      {item.late && <Tag tone="warning">{m['care.late']()}</Tag>}
      <Text as="span" size="small" tone={item.late ? 'error' : 'secondary'}>
        {toDueWords(item)}
      </Text>
    </Cluster>
  </Stack>
)

const HoldLine = (props: CasePanelProps) => {
  const { item, canAnswer, holdWorking, holdFailure, onTake, onRelease } = props
  const { hold } = item
  if (hold && !hold.mine)
    return (
      <Text size="small" tone="accent" role="status">
        {m['care.held_until']({ name: hold.name, at: formatDateTime(hold.until) })}
      </Text>
    )
  if (!canAnswer || item.state === 'ANSWERED') return null
  return (
    <Stack gap={8}>
      <Cluster>
        {hold && (
          <Text as="span" size="small" tone="success" role="status">
            {m['care.mine_until']({ at: formatDateTime(hold.until) })}
          </Text>
        )}
        <Button size="small" working={holdWorking && m['care.working']()} onClick={hold ? onRelease : onTake}>
          {hold ? m['care.release']() : m['care.take']()}
        </Button>
      </Cluster>
      {holdFailure && (
        <Notice tone="error" live="alert">
          {holdFailure}
        </Notice>
      )}
    </Stack>
  )
}

const Sent = ({ item }: { item: OfficeCase }) => (
  <Stack gap={12} as="ol" aria-label={m['care.answer.versions']()}>
    {item.answers.map(({ version, text, by, at }, place) => (
      <Box key={version} as="li" ground={place === 0 ? 'tile' : 'line'} pad="small">
        <Stack gap={8}>
          <Text size="caption" tone="caption">
            {m['care.answer.version']({ version, by: by ?? m['care.answer.before']() })} ·{' '}
            {formatDateTime(at)}
            {place > 0 && ` · ${m['care.answer.replaced']()}`}
          </Text>
          {text.split('\n').map((line, lineNumber) => (
            <Text key={lineNumber} size="small" {...(place > 0 && { tone: 'secondary' as const })}>
              {line}
            </Text>
          ))}
        </Stack>
      </Box>
    ))}
  </Stack>
)

const Writer = ({ item, toHref, toMemberHref, toOrderHref }: CasePanelProps) => {
  const { member, author } = item
  if (!member) return <FactList facts={[{ name: m['care.author'](), fact: author }]} />
  const name = toMemberHref ? (
    <TextLink href={toMemberHref(member.id)}>{member.nameMasked}</TextLink>
  ) : (
    member.nameMasked
  )
  const orders = member.orders.map(({ oid, total, createdAt }) => (
    <Text key={oid} size="small" figures>
      {toOrderHref ? <TextLink href={toOrderHref(oid)}>{oid}</TextLink> : oid} · {formatWon(total)} ·{' '}
      {formatDate(createdAt)}
    </Text>
  ))
  const earlier = member.earlierCases.map((one) => (
    <Text key={toCaseName(one)} size="small">
      <TextLink href={toHref({ open: toCaseName(one) })}>{one.excerpt}</TextLink> ·{' '}
      {formatDate(one.createdAt)}
    </Text>
  ))
  return (
    <FactList
      facts={[
        { name: m['care.author'](), fact: name },
        { name: m['care.email'](), fact: member.emailMasked },
        { name: m['care.joined'](), fact: formatDate(member.joinedAt) },
        {
          name: m['care.orders'](),
          fact: orders.length > 0 ? <Stack gap={4}>{orders}</Stack> : m['care.none'](),
        },
        {
          name: m['care.earlier'](),
          fact: earlier.length > 0 ? <Stack gap={4}>{earlier}</Stack> : m['care.none'](),
        },
      ]}
    />
  )
}

const Decision = (props: CasePanelProps) => {
  const { item, canAnswer, isRevising, answer, decision, onRevise } = props
  const isHeldByOther = item.hold !== null && !item.hold.mine
  if (item.review)
    return (
      <ReviewDecision
        {...decision}
        review={item.review}
        isOpen={item.state === 'OPEN'}
        canDecide={decision.canDecide && !isHeldByOther}
      />
    )
  const mayAnswer = canAnswer && !isHeldByOther
  if (item.state === 'OPEN') return mayAnswer ? <AnswerForm {...answer} isRevision={false} /> : null
  return (
    <Stack gap={16}>
      <Sent item={item} />
      {mayAnswer &&
        (isRevising ? (
          <AnswerForm {...answer} isRevision />
        ) : (
          <Cluster>
            <Button size="small" onClick={onRevise}>
              {m['care.answer.begin_revision']()}
            </Button>
          </Cluster>
        ))}
    </Stack>
  )
}

/** One case: what was written, by whom, what was answered, and the answer below it. */
export const CasePanel = (props: CasePanelProps) => {
  const { item, toHref } = props
  return (
    <Stack gap={20}>
      <CaseHead item={item} toHref={toHref} />
      <HoldLine {...props} />
      <Box ground="panel" pad="small">
        <Stack gap={8}>
          {item.content.split('\n').map((line, at) => (
            <Text key={at}>{line}</Text>
          ))}
          {item.files.map(({ id, href, name }) => (
            <TextLink key={id} href={href}>
              {name}
            </TextLink>
          ))}
        </Stack>
      </Box>
      <Decision {...props} />
      <Writer {...props} />
    </Stack>
  )
}
