import { useTranslation } from '../../features/i18n/components/use-translation'
import { AccountPage } from './account-page'
import { useRef, useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Heading } from '../../ui/heading'
import { Notice } from '../../ui/notice'
import { Skeleton } from '../../ui/spinner'
import { useToast } from '../../ui/toast-context'
import type { CallFault } from '../../features/session/rules/call-fault'
import { useFavouriteCinemas } from '../../features/favourites/components/use-favourite-cinemas'
import { type ShellTheater, useSiteShell } from '../../features/site/components/use-site-shell'
import { useChooseTheater, useSelectedTheater } from '../../features/theaters/components/use-selected-theater'

import { AddFavouriteTheater, FavouriteTheaterRow } from './favourite-theater-row'
import { useFaultWords } from '../../features/session/components/use-fault-words'

export function FavouriteTheatersScreen() {
  const { t } = useTranslation()
  return (
    <AccountPage page="favourite-theaters" lead={t('favourites.theatersLead')} skeleton={<TheatersSkeleton />}>
      {() => <FavouriteTheaters />}
    </AccountPage>
  )
}

const listStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 3,
  m: 0,
  p: 0,
  listStyle: 'none',
}
const partStyles: ThemeUICSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }

/** A member's theaters (specification §4, §7), with newsletters and selection; adds and removes theaters. */
export function FavouriteTheaters() {
  const { t } = useTranslation()
  const { show } = useToast()
  const { theaters } = useSiteShell()
  const selected = useSelectedTheater()
  const choose = useChooseTheater()
  const faultWords = useCinemaFaultWords()
  const { cinemas, status, fault, busy, reload, change, subscribe } = useFavouriteCinemas()
  const [problem, setProblem] = useState<CallFault | null>(null)
  const [pending, setPending] = useState<{ theaterId: string; isSubscribed: boolean } | null>(null)
  const count = useRef<HTMLDivElement>(null)
  const mineId = selected.status === 'selected' ? selected.theaterId : null
  const nameOf = (theaterId: string) =>
    theaters.find(theater => theater.theaterId === theaterId)?.name ?? t('favourites.goneTheater', { id: theaterId })

  const put = async (theaterId: string, isKept: boolean): Promise<boolean> => {
    setProblem(null)
    const changed = await change(theaterId, isKept)
    if (!changed.ok) setProblem(changed.error)
    return changed.ok
  }
  const remove = async (theaterId: string) => {
    if (!(await put(theaterId, false))) return
    count.current?.focus()
    show({
      message: t('favourites.theaterRemoved', { theaterName: nameOf(theaterId) }),
      action: { label: t('favourites.takeBack'), onSelect: () => void put(theaterId, true) },
    })
  }
  const add = async ({ theaterId, name }: ShellTheater) => {
    const isAdded = await put(theaterId, true)
    if (isAdded) show({ message: t('favourites.theaterAdded', { theaterName: name }), tone: 'success' })
    return isAdded
  }
  const changeSubscription = async (theaterId: string, isSubscribed: boolean) => {
    if (pending) return
    setProblem(null)
    setPending({ theaterId, isSubscribed })
    const changed = await subscribe(theaterId, isSubscribed)
    setPending(null)
    if (!changed.ok) setProblem(changed.error)
  }

  if (status === 'idle' || status === 'loading') return <TheatersSkeleton />
  if (status === 'failed' && fault) {
    const { title, text } = faultWords(fault, 'list')
    return (
      <div role="alert">
        <Notice variant="warning" title={title}>
          {text ? <p>{text}</p> : null}
          <Button variant="outline" onClick={reload}>
            {t('favourites.again')}
          </Button>
        </Notice>
      </div>
    )
  }
  const known = new Set(cinemas.map(({ boxofficeCinemaId }) => boxofficeCinemaId))
  const others = theaters.filter(({ theaterId }) => !known.has(theaterId))
  const words = problem ? faultWords(problem, 'main') : null
  return (
    <div sx={partStyles}>
      <div ref={count} tabIndex={-1}>
        <Heading as="h2" size="h3">
          {t('favourites.theaterCount', { count: cinemas.length })}
        </Heading>
        <div role="alert">
          {words ? (
            <div sx={{ mt: 4 }}>
              <Notice variant="warning" title={words.title}>
                {words.text ? <p>{words.text}</p> : null}
              </Notice>
            </div>
          ) : null}
        </div>
      </div>
      {cinemas.length === 0 ? (
        <EmptyState level="h3" icon="heart" title={t('favourites.noTheaters')}>
          {t('favourites.noTheatersText')}
        </EmptyState>
      ) : (
        <ul sx={listStyles}>
          {cinemas.map(({ boxofficeCinemaId: theaterId, subscribeToNewsletter }) => (
            <FavouriteTheaterRow
              key={theaterId}
              theater={theaters.find(theater => theater.theaterId === theaterId) ?? null}
              theaterId={theaterId}
              isSubscribed={pending?.theaterId === theaterId ? pending.isSubscribed : subscribeToNewsletter}
              isMine={theaterId === mineId}
              isBusy={busy.has(theaterId)}
              onSubscribe={isSubscribed => void changeSubscription(theaterId, isSubscribed)}
              onChoose={() => choose(theaterId)}
              onRemove={() => void remove(theaterId)}
            />
          ))}
        </ul>
      )}
      {others.length > 0 ? <AddFavouriteTheater theaters={others} onAdd={add} /> : null}
    </div>
  )
}

/** As high as a short list. */
function TheatersSkeleton() {
  return (
    <div sx={listStyles} aria-busy="true">
      <Skeleton height="2rem" width="12rem" />
      <Skeleton height="8rem" />
      <Skeleton height="8rem" />
    </div>
  )
}

/** Message of a failed call (specification §8 Favourite theaters): the reply's own or a generic one, with its code. */
function useCinemaFaultWords(): (fault: CallFault, of: 'list' | 'main') => { title: string; text: string | null } {
  const { t } = useTranslation()
  const words = useFaultWords()
  return (fault, of) => {
    const generic = of === 'list' ? 'favourites.listError' : 'favourites.mainError'
    if (fault.kind !== 'code') return { title: t(generic), text: words(fault) }
    const { clientMessage, code } = fault
    const own = clientMessage === null ? null : `${clientMessage} ${t('loyaltyReply.code', { 0: String(code) })}`
    return { title: own ?? words(fault, generic), text: null }
  }
}
