import type { PageProps } from '@bazaar/federation-contract'
import { useOpened } from '@bazaar/federation-page'
import { Frame } from '../frame.tsx'
import { words } from '../words.ts'
import { UserList } from './user-list.tsx'
import { UserPanel } from './user-panel.tsx'

/** Finds users, and shows one of them. */
const UsersPage = ({ services }: PageProps) => {
  const { id, close } = useOpened(services, 'user', '/admin')
  return (
    <Frame services={services} section={words.sections.users}>
      {/* Hidden rather than removed, so that the search is still there on the way back. */}
      <div hidden={id !== null}>
        <UserList services={services} />
      </div>
      {id !== null && <UserPanel key={id} services={services} id={id} onBack={close} />}
    </Frame>
  )
}

export default UsersPage
