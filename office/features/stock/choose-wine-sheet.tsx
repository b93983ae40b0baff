import { useState } from 'react'
import { m } from '#office-messages'
import { Checkbox } from '#ui/checkbox'
import { Notice } from '#ui/notice'
import { Sheet } from '#ui/sheet'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { isCode } from './count-words.ts'
import type { StockLevel } from './stock.queries.ts'
import { WinePicker, type WinePickerProps } from './wine-picker.tsx'

export interface ChooseWineSheetProps extends Omit<WinePickerProps, 'onChoose'> {
  /** The code that nothing has, or the name that was typed. */
  text: string
  /** Whether the person may give wines a barcode. */
  canRegister: boolean
  /** Whether a wine that has another barcode may get this one in its place. */
  canReplaceCode: boolean
  /** Why the barcode was not set; the wine is not counted then. */
  failure: string | null
  /** `isRegistered` gives the wine the code too. */
  onPick: (wine: StockLevel, isRegistered: boolean) => void
  onClose: () => void
}

/** Which wine a code or a name is of; the code may be given to it at once. */
export const ChooseWineSheet = (props: ChooseWineSheetProps) => {
  const { text, canRegister, canReplaceCode, failure, onPick, onClose, ...picker } = props
  const [isWanted, setWanted] = useState(true)
  const isRegistering = canRegister && isCode(text)
  return (
    <Sheet open onClose={onClose} title={m['stock.count.wine.title']()} closeLabel={m['list.close']()}>
      <Stack gap={16}>
        {isCode(text) && <Text figures>{m['stock.count.wine.code']({ code: text })}</Text>}
        {isRegistering && (
          <Checkbox checked={isWanted} onChange={setWanted}>
            {m['stock.count.wine.register']()}
          </Checkbox>
        )}
        {failure && (
          <Notice tone="error" live="alert">
            {failure}
          </Notice>
        )}
        <WinePicker
          {...picker}
          onChoose={(wine) =>
            onPick(wine, isRegistering && isWanted && (canReplaceCode || wine.barcode === null))
          }
        />
      </Stack>
    </Sheet>
  )
}
