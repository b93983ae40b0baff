import { lazy, Suspense } from 'react'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Text } from '#ui/text'

const ScanCode = lazy(() => import('../desk/scan-code.tsx').then((file) => ({ default: file.ScanCode })))
const barcodeFormats = ['ean_13', 'upc_a']

export interface CountCameraProps {
  state: 'on' | 'failed' | null
  onRead: (text: string) => void
  onState: (state: 'failed' | null) => void
}

/** The camera while it reads barcodes, and what is said where it cannot be used. */
export const CountCamera = ({ state, onRead, onState }: CountCameraProps) => (
  <>
    {state === 'on' && (
      <Suspense>
        <ScanCode
          isContinuous
          formats={barcodeFormats}
          title={m['stock.count.scan.title']()}
          lead={m['stock.count.scan.lead']()}
          closeLabel={m['stock.count.scan.close']()}
          onRead={onRead}
          onFailed={() => onState('failed')}
          onClose={() => onState(null)}
        />
      </Suspense>
    )}
    <Dialog
      open={state === 'failed'}
      title={m['stock.count.scan.title']()}
      onClose={() => onState(null)}
      actions={<Button onClick={() => onState(null)}>{m['list.close']()}</Button>}
    >
      <Text>{m['stock.count.scan.failed']()}</Text>
    </Dialog>
  </>
)
