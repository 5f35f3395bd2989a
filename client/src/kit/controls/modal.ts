/** A dialog that lies over everything for as long as it is mounted. Escape asks to close
 *  it, as does a touch *beside* what it holds; what then happens is the caller's. */
export function modal(onclose: () => void, { beside = true } = {}) {
  return (dialog: HTMLDialogElement) => {
    const listening = new AbortController();
    const on = (kind: string, act: (event: Event) => void) =>
      dialog.addEventListener(kind, act, { signal: listening.signal });
    on('cancel', (event) => {
      event.preventDefault();
      onclose();
    });
    if (beside) on('click', (event) => event.target === dialog && onclose());
    dialog.showModal();
    return () => {
      listening.abort();
      dialog.close();
    };
  };
}
