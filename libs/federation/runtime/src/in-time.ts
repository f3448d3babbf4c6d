/** @throws {Error} the error of `late` when the work takes longer than `ms`; whatever the work throws */
export const inTime = async <T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), Math.max(0, ms))
  })
  return await Promise.race([work, end]).finally(() => clearTimeout(timer))
}
