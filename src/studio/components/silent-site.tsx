import { useWords } from '../use-words'

/** Replaces the preview while the site does not respond: the problem, and the command that starts the site. */
export function SilentSite({ siteUrl, isAsking }: { siteUrl: string; isAsking: boolean }) {
  const { say } = useWords()
  if (isAsking) {
    return (
      <div className="silent-site">
        <p role="status">{say('site.asking', { site: siteUrl })}</p>
      </div>
    )
  }
  return (
    <div className="silent-site" role="alert">
      <h2 className="panel-title">{say('site.silent')}</h2>
      <p>{say('site.silentHint', { site: siteUrl })}</p>
      <pre className="command">npm start</pre>
    </div>
  )
}
