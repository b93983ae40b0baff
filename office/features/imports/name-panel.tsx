import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { MappableColumn } from '#api/contract/office/imports.options.ts'
import type { Vocabulary } from '#api/contract/office/taxonomy.options.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Combobox } from '#ui/combobox'
import { Field } from '#ui/field'
import { Stack } from '#ui/stack'
import { officeTerms } from '../taxonomy/taxonomy.queries.ts'
import { NewTerm } from '../taxonomy/new-term.tsx'
import { toPath } from '../taxonomy/term-words.ts'
import { NewWinery } from '../wineries/new-winery.tsx'
import { officeWineries } from '../wineries/wineries.queries.ts'
import { listVocabularies } from './import-words.ts'

type Option = { value: string; label: string }

const useTermOptions = (vocabulary: Vocabulary): Option[] => {
  const terms = useQuery(officeTerms.list(vocabulary)).data ?? []
  return terms
    .filter(({ hidden }) => !hidden)
    .map((term) => ({ value: String(term.id), label: toPath(terms, term) }))
}

interface TargetFormProps {
  options: readonly Option[]
  onQuery?: (words: string) => void
  isWorking: boolean
  onChoose: (target: number) => void
}

/** What a name means, of a list of the shop. */
export const TargetForm = ({ options, onQuery, isWorking, onChoose }: TargetFormProps) => {
  const [target, setTarget] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (target !== '') onChoose(Number(target))
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={12}>
        <Field
          label={m['imports.unknown.target']()}
          required
          error={hasTried && target === '' ? m['imports.unknown.target_rule']() : undefined}
        >
          <Combobox
            options={options}
            value={target}
            openLabel={m['taxonomy.choose.open']()}
            clearLabel={m['frame.field.clear']()}
            emptyText={m['taxonomy.choose.none']()}
            placeholder={m['taxonomy.choose.placeholder']()}
            onChange={setTarget}
            {...(onQuery && { onQuery })}
          />
        </Field>
        <Cluster>
          <Button type="submit" variant="primary" working={isWorking && m['imports.unknown.saving']()}>
            {m['imports.unknown.save']()}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}

type MapProps = Pick<TargetFormProps, 'isWorking' | 'onChoose'>

const MapTerm = ({ vocabulary, ...props }: MapProps & { vocabulary: Vocabulary }) => (
  <TargetForm options={useTermOptions(vocabulary)} {...props} />
)

const MapWinery = (props: MapProps) => {
  const [words, setWords] = useState('')
  const wineries = useQuery(officeWineries.list({ query: words.trim() || undefined }))
  const options = (wineries.data?._embedded.items ?? []).map(({ id, name, originalName }) => ({
    value: String(id),
    label: name,
    description: originalName,
  }))
  return <TargetForm options={options} onQuery={setWords} {...props} />
}

export interface NamePanelContentProps extends MapProps {
  kind: 'create' | 'map'
  column: MappableColumn
  name: string
  /** After an entry was created. */
  onCreated: () => void
}

/** Creates what an unknown name of a list names, or lets it mean an entry that is there. */
export const NamePanelContent = ({ kind, column, name, onCreated, ...map }: NamePanelContentProps) => {
  if (column === 'winery')
    return kind === 'create' ? <NewWinery name={name} onCreated={onCreated} /> : <MapWinery {...map} />
  const vocabulary = listVocabularies[column]
  return kind === 'create' ? (
    <NewTerm {...{ vocabulary, name, onCreated }} />
  ) : (
    <MapTerm vocabulary={vocabulary} {...map} />
  )
}
