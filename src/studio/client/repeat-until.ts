/** Runs an asynchronous task now, and again after each pause until it says it is done. @param pauseMs ms. @returns stops */
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
