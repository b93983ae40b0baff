import { useState } from 'react'
import type { Vocabulary } from '#api/contract/office/taxonomy.options.ts'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { OutcomeNotice, type ActOutcome } from '../../shell/outcome-notice.tsx'
import type { OfficeTerm } from './taxonomy.queries.ts'
import { TermForm, type TermEntry } from './term-form.tsx'
import { TermMoves, type TermOption } from './term-moves.tsx'
import { listWithin, toPath, toUsesText } from './term-words.ts'

/** `shownVersion` is the version with which the form of the term opened. */
export type TermAct =
  | { name: 'create'; entry: TermEntry }
  | { name: 'save'; term: OfficeTerm; shownVersion: number; entry: TermEntry }
  | { name: 'order'; term: OfficeTerm; shownVersion: number; direction: 'UP' | 'DOWN' }
  | { name: 'move'; term: OfficeTerm; shownVersion: number; idParent: number | null }
  | { name: 'merge'; term: OfficeTerm; into: OfficeTerm }

export interface TermPanelProps {
  vocabulary: Vocabulary
  terms: readonly OfficeTerm[]
  /** Null for a new term. */
  term: OfficeTerm | null
  /** What a new term is called, as far as that is known. */
  name?: string
  /** The countries where a new area may lie. */
  countries: readonly TermOption[]
  canChange: boolean
  isWorking: boolean
  outcome: ActOutcome | null
  onAct: (act: TermAct) => void
}

const toOptions = (terms: readonly OfficeTerm[], options: readonly OfficeTerm[]): TermOption[] =>
  options.map((term) => ({ value: String(term.id), label: toPath(terms, term) }))

/** Where a new area may lie: a country, or an area in one. */
const listPlaces = ({ vocabulary, terms, countries }: TermPanelProps): TermOption[] | null =>
  vocabulary === 'areas'
    ? [
        ...countries.map(({ value, label }) => ({ value: `country:${value}`, label })),
        ...toOptions(
          terms,
          terms.filter(({ hidden }) => !hidden),
        ),
      ]
    : null

/** The other terms that may stand for one: for an area none that lies in it, and none abroad. */
const listOthers = (terms: readonly OfficeTerm[], term: OfficeTerm): OfficeTerm[] => {
  const own = new Set(listWithin(terms, term.id))
  return terms.filter(
    ({ id, country, hidden }) => !hidden && !own.has(id) && country?.code === term.country?.code,
  )
}

const Moves = ({
  term,
  shownVersion,
  ...props
}: TermPanelProps & { term: OfficeTerm; shownVersion: number }) => {
  const { vocabulary, terms, isWorking, onAct } = props
  const others = listOthers(terms, term)
  const options = toOptions(terms, others)
  return (
    <TermMoves
      key={`${term.id}:${term.idParent ?? ''}`}
      term={term}
      parents={vocabulary === 'areas' ? options : null}
      targets={vocabulary === 'kinds' ? null : options}
      isWorking={isWorking}
      onOrder={(direction) => onAct({ name: 'order', term, shownVersion, direction })}
      onMove={(idParent) => onAct({ name: 'move', term, shownVersion, idParent })}
      onMerge={(into) => {
        const target = others.find(({ id }) => id === into)
        if (target) onAct({ name: 'merge', term, into: target })
      }}
    />
  )
}

const Parts = ({ term, ...props }: TermPanelProps) => {
  const { vocabulary, name, canChange, isWorking, onAct } = props
  const [shownVersion] = useState(term?.version ?? 0)
  return (
    <>
      <TermForm
        term={term}
        {...(name !== undefined && { name })}
        places={term ? null : listPlaces({ ...props, term })}
        hasOriginal={vocabulary === 'areas' || vocabulary === 'grapes'}
        canHide={vocabulary !== 'kinds'}
        canChange={canChange}
        isWorking={isWorking}
        onSubmit={(entry) =>
          onAct(term ? { name: 'save', term, shownVersion, entry } : { name: 'create', entry })
        }
      />
      {term && canChange && <Moves {...props} {...{ term, shownVersion }} />}
    </>
  )
}

/** One term, or a new one: names, then where it stands. */
export const TermPanel = (props: TermPanelProps) => {
  const { vocabulary, terms, term, outcome } = props
  return (
    <Stack gap={20}>
      <OutcomeNotice outcome={outcome} />
      {term && (
        <Text size="small" tone="secondary">
          {[vocabulary === 'areas' && toPath(terms, term), toUsesText(term)].filter(Boolean).join(' · ')}
        </Text>
      )}
      <Parts key={term?.id ?? 'new'} {...props} />
    </Stack>
  )
}
