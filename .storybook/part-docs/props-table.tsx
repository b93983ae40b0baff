import type { ComponentFacts, PropFacts } from '../reference/facts.ts'

const cell = { padding: '8px 12px', verticalAlign: 'top', textAlign: 'left' } as const
const mono = { fontFamily: 'ui-monospace, monospace', fontSize: 12, overflowWrap: 'anywhere' } as const

/** A line of documentation, with its code as code. */
const Sentence = ({ text }: { text: string }) =>
  text.split('`').map((piece, at) => (at % 2 === 1 ? <code key={at}>{piece}</code> : piece))

const Row = ({ prop }: { prop: PropFacts }) => (
  <tr>
    <th scope="row" style={{ ...cell, ...mono, whiteSpace: 'nowrap' }}>
      {prop.name}
      {prop.isRequired && !prop.form && (
        <span style={{ color: '#b8330f' }} title="required">
          {' '}
          *
        </span>
      )}
    </th>
    <td style={{ ...cell, ...mono, minWidth: 160 }}>{prop.type}</td>
    <td style={{ ...cell, ...mono, minWidth: 96 }}>{prop.initial ?? '–'}</td>
    <td style={{ ...cell, minWidth: 180 }}>
      <Sentence text={prop.text} />
      {prop.form && (
        <em>
          {' '}
          {prop.isRequired ? 'Required by' : 'Of'} {prop.form}, which alone has it.
        </em>
      )}
    </td>
  </tr>
)

const describeElement = (element: string) => (element ? `<${element}>` : 'its element')

/** All properties of a component, and the attributes of its element in one line. */
const ComponentProps = ({ component }: { component: ComponentFacts }) => (
  <section aria-label={`Properties of ${component.name}`} className="props">
    <h3>{component.name}</h3>
    {component.props.length > 0 && (
      // A table wider than a phone scrolls by itself.
      <div tabIndex={0} role="group" aria-label={component.name} style={{ overflowX: 'auto' }}>
        <table style={{ width: '100%' }}>
          <thead>
            <tr>
              {['Property', 'Type', 'Default', 'What it is for'].map((title) => (
                <th key={title} scope="col" style={{ ...cell, whiteSpace: 'nowrap' }}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {component.props.map((prop) => (
              <Row key={prop.name} prop={prop} />
            ))}
          </tbody>
        </table>
      </div>
    )}
    {component.elements.length > 0 && (
      <p>
        And every attribute of <code>{component.elements.map(describeElement).join(' or ')}</code>.
      </p>
    )}
    {component.props.length === 0 && component.elements.length === 0 && <p>It takes nothing.</p>}
  </section>
)

/** The properties of every component of a part, and the types that they name. */
export const PropsTables = ({ components }: { components: readonly ComponentFacts[] }) => (
  <>
    {components.map((component) => (
      <ComponentProps key={component.name} component={component} />
    ))}
  </>
)
