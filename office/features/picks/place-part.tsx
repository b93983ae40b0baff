import { useState } from 'react'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Confirm } from '#ui/confirm'
import { Section } from '#ui/section'
import { Text } from '#ui/text'

export interface PlacePartProps {
  texts: { drop: string; question: string; follows: string }
  isWorking: boolean
  /** Why it cannot be removed. */
  stays?: string | undefined
  onOrder: (direction: 'UP' | 'DOWN') => void
  onDrop: () => void
}

/** The place of a pick or a category among its like, and taking it away. */
export const PlacePart = ({ texts, isWorking, stays, onOrder, onDrop }: PlacePartProps) => {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Section title={m['picks.order.title']()} level={3} size="small" space="none">
      <Cluster justify="between">
        <Cluster>
          <Button disabled={isWorking} onClick={() => onOrder('UP')}>
            {m['picks.order.up']()}
          </Button>
          <Button disabled={isWorking} onClick={() => onOrder('DOWN')}>
            {m['picks.order.down']()}
          </Button>
        </Cluster>
        <Button
          variant="danger"
          disabled={isWorking || stays !== undefined}
          onClick={() => setIsAsking(true)}
        >
          {texts.drop}
        </Button>
      </Cluster>
      {stays && (
        <Text size="small" tone="secondary">
          {stays}
        </Text>
      )}
      <Confirm
        open={isAsking}
        danger
        title={texts.question}
        confirmLabel={texts.drop}
        cancelLabel={m['picks.drop.keep']()}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          onDrop()
        }}
      >
        {texts.follows}
      </Confirm>
    </Section>
  )
}
