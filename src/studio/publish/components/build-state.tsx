import type { DraftState } from '../../rules/studio-contract'
import { type MessageKey, t } from '../../translate'

const STEPS: Readonly<Record<string, MessageKey>> = {
  prepare: 'build.step.prepare',
  listings: 'build.step.listings',
  pages: 'build.step.pages',
  code: 'build.step.code',
  renderer: 'build.step.renderer',
  data: 'build.step.data',
  html: 'build.step.html',
  files: 'build.step.files',
  publish: 'build.step.publish',
}

/** How far the running build is: per cent, and the name of its step where its command tells. */
export function BuildState({ build }: { build: DraftState['build'] }) {
  const { is, percent, step } = build
  if (is !== 'running' || percent === null) return <>{t(`build.${is}`)}</>
  const name = t(STEPS[step ?? ''] ?? 'build.step.prepare')
  return (
    <>
      {t('build.at', { percent, step: name })} <progress max={100} value={percent} aria-label={t('build.progress')} />
    </>
  )
}
