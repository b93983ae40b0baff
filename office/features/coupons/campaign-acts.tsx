import { useState } from 'react'
import type { CampaignMove, CampaignState } from '#api/contract/office/campaigns.options.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Confirm } from '#ui/confirm'
import { moveNames } from './coupon-words.ts'
import type { Campaign } from './coupons.queries.ts'

const movesByState: Record<CampaignState, readonly CampaignMove[]> = {
  DRAFT: ['START'],
  RUNNING: ['PAUSE', 'END'],
  PAUSED: ['RESUME', 'END'],
  ENDED: [],
}

export interface CampaignActsProps {
  campaign: Pick<Campaign, 'name' | 'state'>
  isWorking: boolean
  onMove: (move: CampaignMove) => void
}

/** Starting, pausing, resuming and ending a campaign. */
export const CampaignActs = ({ campaign: { name, state }, isWorking, onMove }: CampaignActsProps) => {
  const [isEnding, setIsEnding] = useState(false)
  const press = (move: CampaignMove) => (move === 'END' ? setIsEnding(true) : onMove(move))
  return (
    <>
      <Cluster data-page-acts>
        {movesByState[state].map((move) => (
          <Button
            key={move}
            variant={move === 'END' ? 'danger' : move === 'PAUSE' ? 'secondary' : 'primary'}
            working={isWorking && m['coupons.saving']()}
            onClick={() => press(move)}
          >
            {moveNames[move]()}
          </Button>
        ))}
      </Cluster>
      <Confirm
        open={isEnding}
        danger
        title={m['coupons.end.question']({ name })}
        confirmLabel={moveNames.END()}
        cancelLabel={m['coupons.end.keep']()}
        onCancel={() => setIsEnding(false)}
        onConfirm={() => {
          setIsEnding(false)
          onMove('END')
        }}
      >
        {m['coupons.end.text']()}
      </Confirm>
    </>
  )
}
