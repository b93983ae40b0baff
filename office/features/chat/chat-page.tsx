import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { formatDate } from '#app/format.ts'
import { useStoreOptions } from '../../shell/store-options.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { toChatHref, type ChatSearch } from './chat-search.ts'
import { ChatView } from './chat-view.tsx'
import { Customer } from './customer.tsx'
import { LiveRoom } from './live-room.tsx'
import { useChatRooms } from './use-chat-rooms.ts'

export const ChatPage = ({ search }: { search: ChatSearch }) => {
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const person = String(me.id)
  const stores = useStoreOptions(me)
  const { rooms, unread, failure, open, more, retry } = useChatRooms(person, search)
  const toHref = (change: Partial<ChatSearch>) => toChatHref({ ...search, ...change })
  const { room } = search
  return (
    <ChatView
      search={search}
      stores={stores}
      rooms={rooms}
      unread={unread}
      failure={failure}
      today={formatDate(new Date())}
      toHref={toHref}
      onStore={(store) => void navigate({ href: toHref({ store, room: undefined }) })}
      onMore={more}
      onRetry={retry}
      aside={open && <Customer key={open.id} room={open} />}
      room={
        room === undefined ? null : (
          <LiveRoom
            key={room}
            person={person}
            idChatRoom={room}
            room={open}
            onBack={() => void navigate({ href: toHref({ room: undefined }) })}
          />
        )
      }
    />
  )
}
