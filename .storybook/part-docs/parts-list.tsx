import { Suspense } from 'react'
import { useParts } from './load-reference.ts'

const Groups = () => {
  const groups = Object.entries(Object.groupBy(useParts(), ({ group }) => group))
  return groups
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([group, parts = []]) => (
      <section key={group} aria-label={group}>
        <h3>{group}</h3>
        <div tabIndex={0} role="group" aria-label={group} style={{ overflowX: 'auto' }}>
          <table style={{ width: '100%' }}>
            <thead>
              <tr>
                <th scope="col">Part</th>
                <th scope="col">Module</th>
                <th scope="col">Status</th>
                <th scope="col">Since</th>
                <th scope="col">Pages</th>
              </tr>
            </thead>
            <tbody>
              {parts.map(({ part, name, status, since, isInFrame, pages }) => (
                <tr key={part}>
                  <th scope="row">
                    <a href={`?path=/docs/parts-${name.toLowerCase()}--docs`} target="_top">
                      {name}
                    </a>
                  </th>
                  <td>
                    <code>@vini/ui/{part}</code>
                  </td>
                  <td>{status}</td>
                  <td>{since}</td>
                  <td>{isInFrame ? 'frame' : pages}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    ))
}

/** Every part by group: its page, its module, where it stands. */
export const PartsList = () => (
  <Suspense fallback={<p>The list is being read from the sources …</p>}>
    <Groups />
  </Suspense>
)
