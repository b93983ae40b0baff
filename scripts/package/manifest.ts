import project from '../../package.json' with { type: 'json' }
import { parts } from './scripts.ts'

/** The first React with `useEffectEvent`. */
const oldestReact = '^19.2.0'

/** The package.json of the package. */
export const toManifest = () => {
  const { '@ark-ui/react': ark, '@tanstack/react-table': table } = project.devDependencies
  return {
    name: '@vini/ui',
    version: project.version,
    description: 'The parts of vini: each takes texts, numbers and callbacks',
    license: project.license,
    type: 'module',
    sideEffects: ['*.css'],
    exports: {
      './package.json': './package.json',
      './unlayered/*.css': './styles/unlayered/*.css',
      './*.css': './styles/*.css',
      ...Object.fromEntries(
        parts.map((name) => [
          `./${name}`,
          { types: `./types/ui/${name}/${name}.d.ts`, default: `./${name}.js` },
        ]),
      ),
    },
    peerDependencies: {
      react: oldestReact,
      'react-dom': oldestReact,
      '@ark-ui/react': `^${ark}`,
      '@tanstack/react-table': `^${table}`,
    },
    peerDependenciesMeta: {
      '@ark-ui/react': { optional: true },
      '@tanstack/react-table': { optional: true },
    },
  }
}
