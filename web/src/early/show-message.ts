/** One sentence in place of a page that cannot be shown because its code is not there. */
export function showMessage(text: string): void {
  document.getElementById('early')?.remove();
  const said = document.createElement('p');
  said.setAttribute('role', 'alert');
  said.className = 'early early-said';
  said.textContent = text;
  document.body.append(said);
}
