import type { ReactNode } from 'react'
import { m } from '#office-messages'
import { Cluster } from '#ui/cluster'
import { Columns } from '#ui/columns'
import { Heading } from '#ui/heading'
import { Notice } from '#ui/notice'
import { Section } from '#ui/section'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { SubjectFailure } from '../../shell/subject-failure.tsx'
import { DecisionForm, type DocumentDecision } from './decision-form.tsx'
import { DocumentList } from './document-list.tsx'
import { ReviewForm, type Review } from './review-form.tsx'
import { SellerActs } from './seller-acts.tsx'
import { CompanyFacts, PeopleList, StoreList, TermsList } from './seller-facts.tsx'
import { listPresent, toSellerStateName, toStepName, toWaitName } from './seller-words.ts'
import type { Seller } from './sellers.queries.ts'
import { TermsForm, type NewTerms } from './terms-form.tsx'

export type SellerAct =
  | { name: 'review'; review: Review }
  | { name: 'decide'; document: number; decision: DocumentDecision }
  | { name: 'terms'; terms: NewTerms }
  | { name: 'suspend' | 'end'; reason: string }
  | { name: 'resume' }

export interface SellerViewProps {
  /** Undefined while it is on its way. */
  seller: Seller | undefined
  failure: string | null
  listHref: string
  toStoreHref: (id: number) => string
  canReview: boolean
  canChangeTerms: boolean
  working: SellerAct | null
  /** What became of the last act. */
  outcome: { tone: 'success' | 'error'; text: string } | null
  onAct: (act: SellerAct) => void
  onRetry: () => void
}

type LoadedProps = Omit<SellerViewProps, 'seller' | 'failure' | 'onRetry'> & { seller: Seller }

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section title={title} level={2} size="small" space="none">
    <Stack gap={12}>{children}</Stack>
  </Section>
)

const Head = ({ seller, listHref, outcome }: LoadedProps) => (
  <Stack gap={8}>
    <TextLink href={listHref}>{m['sellers.back']()}</TextLink>
    <Cluster>
      <Heading level={1} size="title">
        {seller.name}
      </Heading>
      <Tag {...(seller.state === 'OPEN' && { tone: 'success' as const })}>
        {toSellerStateName(seller.state)}
      </Tag>
      {seller.waits.map((wait) => (
        <Tag key={wait} tone="notify">
          {toWaitName(wait)}
        </Tag>
      ))}
    </Cluster>
    {seller.reason && <Text tone="secondary">{m['sellers.reason']({ reason: seller.reason })}</Text>}
    {outcome && (
      <Notice tone={outcome.tone} live={outcome.tone === 'error' ? 'alert' : 'status'}>
        {outcome.text}
      </Notice>
    )}
  </Stack>
)

/** The steps of an application that is not decided on yet. */
const StepsPart = ({ seller }: { seller: Seller }) =>
  ['INVITED', 'APPLYING', 'RETURNED'].includes(seller.state) && (
    <Part title={m['sellers.review.steps']()}>
      <Cluster>
        {seller.steps.map(({ step, isDone }) => (
          <Tag key={step} tone={isDone ? 'success' : 'warning'}>
            {toStepName(step)} {isDone ? m['sellers.apply.done']() : m['sellers.apply.open']()}
          </Tag>
        ))}
      </Cluster>
    </Part>
  )

const Documents = ({ seller, canReview, working, onAct }: LoadedProps) => (
  <Part title={m['sellers.documents.title']()}>
    <DocumentList
      documents={listPresent(seller.documents)}
      renderActs={(document) =>
        canReview &&
        document.state === 'SENT' && (
          <DecisionForm
            key={document.id}
            document={document}
            isWorking={working?.name === 'decide' && working.document === document.id}
            onDecide={(decision) => onAct({ name: 'decide', document: document.id, decision })}
          />
        )
      }
    />
  </Part>
)

const Loaded = (props: LoadedProps) => {
  const { seller, toStoreHref, canReview, canChangeTerms, working, onAct } = props
  const isWorking = working !== null
  return (
    <Stack gap={24}>
      <Head {...props} />
      <Columns
        layout="halves"
        gap="large"
        first={
          <Stack gap={32}>
            <StepsPart seller={seller} />
            <Documents {...props} />
            {canReview && seller.state === 'SENT' && (
              <Part title={m['sellers.review.title']()}>
                <ReviewForm
                  seller={seller}
                  isWorking={isWorking}
                  onReview={(review) => onAct({ name: 'review', review })}
                />
              </Part>
            )}
          </Stack>
        }
        second={
          <Stack gap={32}>
            <Part title={m['sellers.step.company']()}>
              <CompanyFacts seller={seller} />
            </Part>
            <Part title={m['sellers.stores.title']()}>
              <StoreList stores={seller.stores} toHref={toStoreHref} />
            </Part>
            <Part title={m['sellers.terms.title']()}>
              <TermsList terms={seller.terms} />
              {canChangeTerms && (
                <TermsForm
                  key={seller.version}
                  last={seller.terms[0]}
                  isWorking={isWorking}
                  onChange={(terms) => onAct({ name: 'terms', terms })}
                />
              )}
            </Part>
            <PeopleList people={seller.people} />
            {canReview && (
              <SellerActs
                key={seller.state}
                seller={seller}
                isWorking={isWorking}
                onSuspend={(reason) => onAct({ name: 'suspend', reason })}
                onResume={() => onAct({ name: 'resume' })}
                onEnd={(reason) => onAct({ name: 'end', reason })}
              />
            )}
          </Stack>
        }
      />
    </Stack>
  )
}

/** One seller: what waits of it on the left, who it is on the right. */
export const SellerView = ({ seller, failure, onRetry, ...rest }: SellerViewProps) => {
  if (seller) return <Loaded seller={seller} {...rest} />
  return failure ? (
    <SubjectFailure
      failure={failure}
      hasSubject={false}
      back={{ href: rest.listHref, label: m['sellers.back']() }}
      onRetry={onRetry}
    />
  ) : (
    <Skeleton />
  )
}
