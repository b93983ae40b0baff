import { dataGrid } from '#styled/data-grid.ts'
import { Confirm } from '../confirm/confirm.tsx'

export interface PasteWords {
  /** The question, with the number of values: 값 3개를 바꿀까요? */
  title: (count: number) => string
  apply: string
  cancel: string
}

export interface PastedValue<Row> {
  row: Row
  from: string
  to: string
}

interface PastePreviewProps<Row> {
  /** null while nothing is pasted. */
  values: readonly PastedValue<Row>[] | null
  /** What names a row among the others: names may be the same. */
  rowKey: (row: Row) => string | number
  name: (row: Row) => string
  words: PasteWords
  onApply: () => void
  onCancel: () => void
}

/** What a pasted column would change, before it does. */
export const PastePreview = <Row,>(preview: PastePreviewProps<Row>) => {
  const { values, rowKey, name, words, onApply, onCancel } = preview
  const classes = dataGrid()
  return (
    <Confirm
      open={values !== null}
      title={words.title(values?.length ?? 0)}
      confirmLabel={words.apply}
      cancelLabel={words.cancel}
      onConfirm={onApply}
      onCancel={onCancel}
    >
      <ul>
        {values?.map(({ row, from, to }) => (
          <li key={rowKey(row)} className={classes.change}>
            <span>{name(row)}</span>
            <span>
              {from} → {to}
            </span>
          </li>
        ))}
      </ul>
    </Confirm>
  )
}
