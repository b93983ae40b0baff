import { useQueryClient } from '@tanstack/react-query'
import { picks as calls } from '#api/calls/office/picks.ts'
import { m } from '#office-messages'
import { useVersionedActs, type VersionedActsOptions } from '../../shell/use-versioned-acts.ts'
import type { CategoryAct } from './categories-view.tsx'
import { toPickConflictLines } from './pick-texts.ts'
import { officePicks, type Category } from './picks.queries.ts'

type Options = VersionedActsOptions<CategoryAct, Category | null>

const doneTexts: Options['doneTexts'] = {
  add: m['picks.categories.done.add'],
  save: m['picks.done.save'],
  order: m['picks.done.order'],
  drop: m['picks.categories.done.drop'],
}

const send: Options['send'] = async (act, { sendOnce, seenVersion: version }) => {
  if (act.name === 'add') {
    const body = { names: act.names }
    return sendOnce(body, (options) => calls.addPickCategory({ body }, options))
  }
  const params = { id: act.category.id }
  if (act.name === 'save') return calls.savePickCategory({ params, body: { version, names: act.names } })
  // An order changes no text, so that it takes the latest version.
  if (act.name === 'order')
    return calls.orderPickCategory({
      params,
      body: { version: act.category.version, direction: act.direction },
    })
  await calls.dropPickCategory({ params, body: { version } })
  return null
}

export const useCategoryActs = (onDone: Options['onDone']) => {
  const queryClient = useQueryClient()
  return useVersionedActs<CategoryAct, Category | null>({
    send,
    toSubject: (act) => (act.name === 'add' ? null : { ...act.category, shownVersion: act.shownVersion }),
    doneTexts,
    conflict: 'office.pick.category_changed',
    toConflictLines: toPickConflictLines,
    queryKey: officePicks.all,
    listPresent: () => queryClient.getQueryData(officePicks.list().queryKey)?.categories,
    onDone,
  })
}
