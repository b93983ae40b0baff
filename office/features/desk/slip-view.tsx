import { formatCount, formatDatedSlot, formatDateWithWeekday, formatVolume } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { DeskFrame } from '#ui/desk-frame'
import { FactList } from '#ui/fact-list'
import { printer } from '#ui/icons'
import { Skeleton } from '#ui/skeleton'
import { Slip } from '#ui/slip'
import { Stack } from '#ui/stack'
import { SubjectFailure } from '../../shell/subject-failure.tsx'
import type { PackingSlip } from './desk.queries.ts'
import { formatPass, toLineTitle } from './order-words.ts'

export interface SlipViewProps {
  /** Undefined while it is on its way. */
  slip: PackingSlip | undefined
  failure: string | null
  onPrint: () => void
  onRetry: () => void
}

const toSlipParts = ({ pickup, passNumber, ordererMasked, oid, giftMessage, idRequired }: PackingSlip) => ({
  ...(pickup && { aside: formatDatedSlot(pickup.date, pickup.time) }),
  ...(passNumber && { number: { label: m['desk.pass.label'](), figures: formatPass(passNumber) } }),
  facts: (
    <FactList
      facts={[
        { name: m['desk.order.who'](), fact: ordererMasked },
        { name: m['desk.order.number'](), fact: oid },
        ...(pickup ? [{ name: m['desk.order.until'](), fact: formatDateWithWeekday(pickup.deadline) }] : []),
      ]}
    />
  ),
  ...(giftMessage !== null && {
    note: giftMessage ? m['desk.slip.gift_text']({ text: giftMessage }) : m['desk.order.gift'](),
  }),
  ...(idRequired && { foot: m['desk.slip.check_id']() }),
})

/** A packing slip with a button that prints it. */
export const SlipView = ({ slip, failure, onPrint, onRetry }: SlipViewProps) => (
  <DeskFrame
    skip={m['frame.skip']()}
    brand={m['desk.slip.title']()}
    tools={
      <Cluster gap={8}>
        <Button size="large" href="/seller/desk">
          {m['desk.slip.back']()}
        </Button>
        <Button size="large" variant="primary" icon={printer} disabled={!slip} onClick={onPrint}>
          {m['desk.slip.print']()}
        </Button>
      </Cluster>
    }
  >
    <Stack gap={16}>
      <SubjectFailure failure={failure} hasSubject={slip !== undefined} onRetry={onRetry} />
      {!slip && !failure && <Skeleton />}
      {slip && (
        <Slip
          title={slip.storeName}
          linesLabel={m['desk.order.what']()}
          lines={slip.lines.map((line) => ({
            key: line.idProduct,
            count: m['desk.slip.pieces']({ count: formatCount(line.pieces) }),
            name: toLineTitle(line),
            detail: [line.originalName, line.volumeMl > 0 && formatVolume(line.volumeMl)]
              .filter(Boolean)
              .join(' · '),
          }))}
          {...toSlipParts(slip)}
        />
      )}
    </Stack>
  </DeskFrame>
)
