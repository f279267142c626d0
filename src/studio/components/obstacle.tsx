import { useWords } from '../use-words'

interface ObstacleProps {
  text: string
  /** Faults, one a line. */
  lines: readonly string[]
  onRetry?: () => void
}

/** Replaces the editor while it cannot be used: the problem and the next step. */
export function Obstacle({ text, lines, onRetry }: ObstacleProps) {
  const { say } = useWords()
  return (
    <main className="obstacle">
      <h1 className="obstacle-title">Theme editor</h1>
      <p role="status">{text}</p>
      {lines.length > 0 ? (
        <ul className="fault-lines">
          {lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      {onRetry ? (
        <button type="button" className="button button-main" onClick={onRetry}>
          {say('editor.tryAgain')}
        </button>
      ) : null}
    </main>
  )
}
