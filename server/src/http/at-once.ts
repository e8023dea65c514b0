/** What is there already is used at once: a promise costs a short call more than the work it stands for. */
export function whenThere<Value, Result>(
  value: Value | Promise<Value>,
  use: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> {
  return value instanceof Promise ? value.then(use) : use(value);
}
