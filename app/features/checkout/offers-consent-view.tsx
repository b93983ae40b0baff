import { useState } from 'react'
import type { Failure } from '#machines/failure.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { Cluster } from '#ui/cluster'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { SummaryBox } from '#ui/summary-box'
import { Text } from '#ui/text'
import { toFailureMessage } from '../session/failure-message.ts'

export const offerChannels = ['EMAIL', 'SMS', 'KAKAO', 'PUSH'] as const
export type OfferChannel = (typeof offerChannels)[number]
export type OffersAnswer = { channels: OfferChannel[]; night: boolean }

export interface OffersConsentViewProps {
  /** What was answered just now; null while it is asked. */
  answer: OffersAnswer | null
  working: boolean
  failure: Failure | null
  onAnswer: (answer: OffersAnswer) => void
}

const channelTexts: Record<OfferChannel, () => string> = {
  EMAIL: m['account.agree.email'],
  SMS: m['account.agree.sms'],
  KAKAO: m['account.agree.kakao'],
  PUSH: m['account.agree.push'],
}

/** Asked once, by channel and the night apart; neither answer stands out, and nothing is ticked. */
export const OffersConsentView = ({ answer, working, failure, onAnswer }: OffersConsentViewProps) => {
  const [channels, setChannels] = useState<OfferChannel[]>([])
  const [night, setNight] = useState(false)
  const hasChannel = channels.length > 0
  if (answer)
    return (
      <Notice tone="success" live="status">
        {answer.channels.length > 0 ? m['checkout.offers.agreed']() : m['checkout.offers.declined']()}
      </Notice>
    )
  return (
    <SummaryBox title={m['checkout.offers.title']()}>
      <Stack gap={12}>
        <Text size="small" tone="secondary">
          {m['checkout.offers.lead']()}
        </Text>
        {offerChannels.map((channel) => (
          <Checkbox
            key={channel}
            checked={channels.includes(channel)}
            disabled={working}
            onChange={(isOn) =>
              setChannels(offerChannels.filter((one) => (one === channel ? isOn : channels.includes(one))))
            }
          >
            {channelTexts[channel]()}
          </Checkbox>
        ))}
        <Checkbox
          checked={night && hasChannel}
          disabled={working || !hasChannel}
          onChange={setNight}
          description={m['account.agree.night_hint']()}
        >
          {m['account.agree.night']()}
        </Checkbox>
        {failure && (
          <Notice tone="error" live="alert">
            {toFailureMessage(failure)}
          </Notice>
        )}
        <Cluster share="equal">
          <Button
            disabled={!hasChannel}
            working={working && m['checkout.offers.working']()}
            onClick={() => onAnswer({ channels, night: night && hasChannel })}
          >
            {m['checkout.offers.agree']()}
          </Button>
          <Button disabled={working} onClick={() => onAnswer({ channels: [], night: false })}>
            {m['checkout.offers.decline']()}
          </Button>
        </Cluster>
      </Stack>
    </SummaryBox>
  )
}
