/** Does work for each item, two at a time, since a machine of two cores is enough for Storekeep. */
export async function twoAtOnce<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  const worker = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all([worker(), worker()])
}
