/** Runs an asynchronous task now, then after each pause until it resolves to true. @param pauseMs ms. @returns stop */
export function repeatUntil(task: () => Promise<boolean>, pauseMs: number): () => void {
  let timer: ReturnType<typeof setTimeout>
  let isStopped = false
  const run = async () => {
    const isDone = await task()
    if (!isDone && !isStopped) timer = setTimeout(() => void run(), pauseMs)
  }
  void run()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
