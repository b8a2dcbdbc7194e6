/** An object whose last member, `name`, is a list that is written item by item. */
export async function* jsonOf(head: object, name: string, items: AsyncIterable<unknown>): AsyncGenerator<string> {
  const start = JSON.stringify(head).slice(0, -1);
  yield `${start}${start === '{' ? '' : ','}${JSON.stringify(name)}:[`;
  let separator = '\n';
  for await (const item of items) {
    yield `${separator}${JSON.stringify(item)}`;
    separator = ',\n';
  }
  yield '\n]}\n';
}
