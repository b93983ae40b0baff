import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ships as calls } from '#api/calls/ships.ts'
import { ApiError } from '#api/error.ts'
import { m } from '#messages'
import { showDialog } from '../../shell/dialogs.ts'
import { showFailure } from '../../shell/failures.ts'
import { alertUnlessFieldErrors } from '../../shell/alert-unless-field-errors.ts'
import { toasts } from '../../shell/toasts.ts'
import type { ShipFields } from './ship-form.tsx'
import { ships, type Ship } from './ships.queries.ts'
import { useAddressLookup } from './use-address-lookup.ts'
import { ShipsView } from './ships-view.tsx'

const ShipSheet = lazy(() =>
  import('./ship-sheet.tsx').then(({ ShipSheet: default_ }) => ({ default: default_ })),
)

const useChanges = (onSaved: () => void) => {
  const client = useQueryClient()
  const showChange = async (text: string) => {
    await client.invalidateQueries({ queryKey: ships.mine().queryKey })
    toasts.show({ text })
  }
  return {
    save: useMutation({
      mutationFn: ({ id, fields }: { id: number | null; fields: ShipFields }) =>
        id === null ? calls.addShip({ body: fields }) : calls.changeShip({ params: { id }, body: fields }),
      onSuccess: async () => {
        await showChange(m['ships.page.saved']())
        onSaved()
      },
      onError: (error) => alertUnlessFieldErrors(error, showFailure),
    }),
    remove: useMutation({
      mutationFn: ({ id }: Ship) => calls.removeShip({ params: { id } }),
      onSuccess: () => showChange(m['ships.page.removed']()),
      onError: showFailure,
    }),
    makeDefault: useMutation({
      mutationFn: ({ id }: Ship) => calls.makeDefault({ params: { id } }),
      onSuccess: () => showChange(m['ships.page.default_done']()),
      onError: showFailure,
    }),
  }
}

const confirmRemoval = ({ fullName, address1 }: Ship) =>
  showDialog({
    title: m['ships.page.remove_title'](),
    message: m['ships.page.remove_text']({ name: fullName, address: address1 }),
    confirm: { action: m['ships.page.remove'](), cancel: m['shell.dialog.cancel']() },
  })

export const ShipsPage = () => {
  const { me } = useRouteContext({ from: '__root__' })
  const { data } = useSuspenseQuery(ships.mine())
  const [editing, setEditing] = useState<Ship | 'new' | null>(null)
  const { save, remove, makeDefault } = useChanges(() => setEditing(null))
  const finding = useAddressLookup()
  const open = (which: Ship | 'new') => {
    save.reset()
    setEditing(which)
  }
  const failure = save.error instanceof ApiError ? save.error : null
  return (
    <>
      <ShipsView
        ships={data}
        onAdd={() => open('new')}
        onEdit={open}
        onDefault={(ship) => makeDefault.mutate(ship)}
        onRemove={(ship) =>
          void confirmRemoval(ship).then((isConfirmed) => isConfirmed && remove.mutate(ship))
        }
      />
      {editing && (
        <Suspense>
          <ShipSheet
            ship={editing === 'new' ? null : editing}
            recipient={{ fullName: me?.fullName ?? '', mobile: me?.mobile ?? '' }}
            finding={finding}
            working={save.isPending}
            errors={failure?.fields ?? {}}
            onClose={() => setEditing(null)}
            onSave={(fields) => save.mutate({ id: editing === 'new' ? null : editing.id, fields })}
          />
        </Suspense>
      )}
    </>
  )
}
