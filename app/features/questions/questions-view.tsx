import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { ErrorState } from '#ui/error-state'
import { Question } from '#ui/question'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { formatDate } from '../../format.ts'
import { findWrittenLanguage } from '../../shell/content-language.ts'
import type { Question as Asked, QuestionPage } from './questions.queries.ts'

export interface QuestionsViewProps {
  /** Undefined while the first page is on its way. */
  data: QuestionPage | undefined
  failure?: string | undefined
  onAsk: () => void
  onPage: (page: number) => void
  onRetry: () => void
  onDrop: (question: Asked) => void
}

const Tags = ({ question }: { question: Asked }) => (
  <>
    <Tag tone={question.answeredAt ? 'success' : 'neutral'}>
      {question.answeredAt ? m['detail.questions.answered']() : m['detail.questions.waiting']()}
    </Tag>
    {question.secret && <Tag>{m['detail.questions.secret']()}</Tag>}
  </>
)

const QuestionItem = ({ question, onDrop }: { question: Asked } & Pick<QuestionsViewProps, 'onDrop'>) => (
  <Question
    as="li"
    author={question.author}
    date={formatDate(question.createdAt)}
    tags={<Tags question={question} />}
    text={question.text ?? m['detail.questions.hidden']()}
    toLang={findWrittenLanguage}
    hidden={question.text === null}
    {...(question.answer !== null && {
      answer: {
        label: question.revisedAt ? m['detail.questions.answer_revised']() : m['detail.questions.answer'](),
        text: question.answer,
      },
    })}
    acts={
      question.mine &&
      !question.answeredAt && (
        <Button size="small" variant="ghost" onClick={() => onDrop(question)}>
          {m['detail.questions.drop']()}
        </Button>
      )
    }
  />
)

/** What shoppers asked about a product, and asking. */
export const QuestionsView = ({ data, failure, onAsk, onPage, onRetry, onDrop }: QuestionsViewProps) => {
  if (failure !== undefined)
    return (
      <ErrorState title={failure} action={<Button onClick={onRetry}>{m['shell.retry.action']()}</Button>} />
    )
  if (!data) return <Skeleton shape="block" />
  const { number, totalPages } = data.page
  return (
    <Stack gap={16}>
      {data._embedded.items.length === 0 ? (
        <Text tone="secondary">{m['detail.questions.none']()}</Text>
      ) : (
        <Stack as="ul" gap={0}>
          {data._embedded.items.map((question) => (
            <QuestionItem key={question.id} question={question} onDrop={onDrop} />
          ))}
        </Stack>
      )}
      <Cluster gap={8}>
        <Button onClick={onAsk}>{m['detail.questions.ask']()}</Button>
        {number > 0 && (
          <Button variant="ghost" onClick={() => onPage(number - 1)}>
            {m['detail.reviews.previous']()}
          </Button>
        )}
        {number + 1 < totalPages && (
          <Button variant="ghost" onClick={() => onPage(number + 1)}>
            {m['detail.reviews.next']()}
          </Button>
        )}
      </Cluster>
    </Stack>
  )
}
