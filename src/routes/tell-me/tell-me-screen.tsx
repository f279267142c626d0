import type { ThemeUICSSObject } from 'theme-ui'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { useNearby } from '../../features/theaters/components/nearby/use-nearby'
import { AboutField } from '../../features/wishes/components/about-field'
import { OwnWishList } from '../../features/wishes/components/own-wish-list'
import { PlainWishForm } from '../../features/wishes/components/plain-wish-form'
import { PlaceField } from '../../features/wishes/components/place-field'
import { TextWithName } from '../../features/wishes/components/text-with-name'
import { useOwnWishes } from '../../features/wishes/components/use-own-wishes'
import { useSubjectNames } from '../../features/wishes/components/use-subject'
import { useWishDraft } from '../../features/wishes/components/use-wish-draft'
import { WishForm } from '../../features/wishes/components/wish-form'
import { WISH_KINDS } from '../../features/wishes/rules/wish-contract'
import type { DraftFault } from '../../features/wishes/rules/wish-draft'
import type { WishOption } from '../../features/wishes/rules/wish-options'
import { buildWishSentence, WHEN_KEYS } from '../../features/wishes/rules/wish-words'
import { Notice } from '../../ui/notice'
import { RadioGroup } from '../../ui/radio-group'
import { useWantedComponent } from '../../ui/use-lazy-component'
import { PageBody, PageIntro } from '../page/page-body'
import { PagePart } from '../page/page-part'
import { useState } from 'react'

const styles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: [6, null, 7],
  maxWidth: '46rem',
  // Keeps the footer out of view, so that nothing visible moves when the host's ways are known.
  minHeight: '90vh',
  alignContent: 'start',
}
const needsScripts: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 5,
  '@media (scripting: none)': { display: 'none' },
}
const sentenceStyles: ThemeUICSSObject = {
  m: 0,
  fontSize: 'lg',
  lineHeight: 'snug',
  fontWeight: 'semibold',
  overflowWrap: 'anywhere',
  // Two lines, which most sentences take on a phone.
  minHeight: ['2.6em', null, '1.3em'],
  '@media (scripting: none)': { display: 'none' },
}

/** Needed for a chosen subject alone, as is the search of its times. */
const loadOnSaleNow = () =>
  import(/* webpackChunkName: "on-sale-now" */ '../../features/wishes/components/on-sale-now').then(
    module => module.OnSaleNow,
  )

const FAULT_KEYS: Readonly<Record<DraftFault, string>> = {
  about: 'wishes.missingAbout',
  near: 'wishes.missingNear',
  chosen: 'wishes.missingTheaters',
}

/** The page on which visitors ask to be told: what they will be told in one sentence, its parts, and by which way. */
export function TellMeScreen({ options }: { options: readonly WishOption[] }) {
  const { t, locale } = useTranslation()
  const { theaters } = useSiteShell()
  const { nearIds } = useNearby()
  const { draft, places, fault, chosenIds, ...change } = useWishDraft()
  const { about, when, place, theaterIds } = draft
  const own = useOwnWishes()
  const names = useSubjectNames(options, [about])
  const subject = names.nameOf(about)
  const { Component: OnSaleNow } = useWantedComponent(loadOnSaleNow, subject !== null)
  const [isChecked, setChecked] = useState(false)
  const isGone = about !== null && subject === null && !names.isLoading
  const missing = isGone ? 'about' : fault
  const errorAt = (part: DraftFault) => (isChecked && missing === part ? t(FAULT_KEYS[part]) : null)
  const namesOf = (ids: readonly string[]) =>
    ids.flatMap(id => theaters.find(({ theaterId }) => theaterId === id)?.name ?? [])
  const only = theaters.length === 1 ? theaters.map(({ name }) => name) : null
  const path = options.find(({ kind, id }) => kind === subject?.kind && id === subject.id)?.path ?? null

  return (
    <PageBody>
      <div sx={styles}>
        <PageIntro title={t('wishes.title')} lead={t('wishes.lead')} />
        <noscript>
          <PlainWishForm options={options} />
        </noscript>
        <p role="status" sx={sentenceStyles}>
          <TextWithName
            text={buildWishSentence({ when, subject, place, theaters: only ?? namesOf(chosenIds), t, locale })}
            name={subject}
          />
        </p>
        <div sx={needsScripts}>
          {isGone ? <Notice variant="warning">{t('wishes.gone')}</Notice> : null}
          <AboutField options={options} subject={subject} error={errorAt('about')} onChoose={change.setAbout} />
          {subject && OnSaleNow ? (
            <OnSaleNow
              subject={subject}
              path={path}
              // What is near is not known before it is located.
              theaterIds={chosenIds}
            />
          ) : null}
          <RadioGroup
            label={t('wishes.when')}
            name="when"
            value={when}
            onChange={value => {
              const kind = WISH_KINDS.find(one => one === value)
              if (kind) change.setWhen(kind)
            }}
            options={WISH_KINDS.map(value => ({ value, label: t(WHEN_KEYS[value]) }))}
          />
          {places.length === 0 ? null : (
            <PlaceField
              {...{ places, place, theaterIds }}
              near={place === 'near' ? namesOf(nearIds) : []}
              error={errorAt('near') ?? errorAt('chosen')}
              onPlace={change.setPlace}
              onTheaters={change.setTheaters}
            />
          )}
          <WishForm
            wish={about === null || missing !== null ? null : { kind: when, subject: about, theaterIds: chosenIds }}
            own={own.wishes}
            onCheck={() => setChecked(true)}
            onMade={() => {
              setChecked(false)
              void own.refresh()
            }}
          />
        </div>
        <div sx={needsScripts}>
          <PagePart title={t('wishes.own')}>
            <OwnWishList own={own} options={options} />
          </PagePart>
        </div>
      </div>
    </PageBody>
  )
}
