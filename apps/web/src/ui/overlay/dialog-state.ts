import { useCallback, useState } from 'react';

export interface DialogState<Subject> {
  isOpen: boolean;
  /** What the dialog is about, such as the row to edit; undefined for a new one. */
  subject: Subject | undefined;
  open(subject?: Subject): void;
  close(): void;
}

/** Whether a dialog is open, and about what. The subject stays while it closes, so that its content does not jump. */
export function useDialog<Subject = never>(): DialogState<Subject> {
  const [isOpen, setIsOpen] = useState(false);
  const [subject, setSubject] = useState<Subject>();
  const open = useCallback((about?: Subject) => {
    setSubject(() => about);
    setIsOpen(true);
  }, []);
  const close = useCallback(() => setIsOpen(false), []);
  return { isOpen, subject, open, close };
}
