import type simplified from '../zh-CN/excel.ts';

export default {
  import: 'Import',
  export: 'Export',
  'step.upload': 'Upload',
  'step.preview': 'Preview',
  'step.import': 'Import',
  'step.done': 'Done',

  'upload.drop': 'Drop an Excel file here, or choose one',
  'upload.choose': 'Choose file',
  'upload.reading': 'Reading “{name}” …',
  'upload.limits': 'xlsx only, at most {size} MB and {rows} rows',
  'upload.required': 'Required columns: {columns}',
  'upload.and': ', ',
  'upload.templateHint': 'First import? Download the template, fill it in and upload it.',
  'upload.template': 'Download template',
  'upload.notXlsx': 'Choose a file in the xlsx format',
  'upload.tooLarge': 'The file is larger than {size} MB; split it and import the parts',
  'upload.emptyFile': 'The file is empty; choose another one',
  'upload.one': 'One file at a time',

  'preview.count': 'Rows: {count}, ',
  'preview.bad': 'with problems: {count}',
  'preview.allGood': 'Rows: {count}, no problems found',
  'preview.onlyBad': 'Only rows with problems',
  'preview.next': 'Next problem',
  'preview.removeBad': 'Delete bad rows ({count})',
  'preview.noBad': 'No row has a problem',
  'preview.showAll': 'Show all',
  'preview.noRows': 'All rows are deleted',
  'preview.noRowsHint': 'Undo, or go back and choose another file',
  'preview.keys':
    'Click a cell or just type to change it. Tab goes to the next cell, Enter to the next row, Esc takes it back. Rows that still have problems are not imported; the result lists them.',
  'preview.back': 'Back',
  'preview.import': 'Import rows ({count})',
  missing: '{title} must not be empty',

  'grid.number': 'Row',
  'grid.required': '(required)',
  'grid.remove': 'Delete',
  'grid.removeRow': 'Delete row {number}',
  'grid.badRow': ', has problems',
  'grid.problem': ', problem: {problem}',
  'row.edit': 'Edit row {number}',

  'import.running': 'Importing rows: {count} …',
  'import.seconds': '{seconds} s so far',
  'import.mayLeave':
    'Many rows take some ten seconds. You may close this window; the result is shown when it is there.',
  'import.failed': 'The import did not finish: {reason}',
  'import.nothingLost': 'Your changes are all here; you can import again.',
  'import.uncertain':
    'The server did not answer, so some rows may have been imported. Your changes are all here; look at the list before you import again.',

  'result.added': 'Rows imported: {count}',
  'result.failed': 'Rows not imported: {count}',
  'result.failedRows': 'Rows that were not imported',
  'result.reason': 'Reason',
  'result.and': '; ',
  'result.export': 'Export bad rows',
  'result.fix': 'Fix and import again',
  'passwords.once': 'Download the initial passwords first',
  'passwords.saved': 'The initial passwords are downloaded',
  'passwords.hint':
    'The initial password of each new account was made at random and stands in this file only. Once this window is closed it cannot be had again; each password would have to be reset.',
  'passwords.download': 'Download initial passwords ({count})',
  'passwords.again': 'Download again ({count})',

  'leave.import':
    'The import is running. Closing the window does not stop it; the result is shown when it is there.',
  'leave.hide': 'Close window',
  'leave.passwords':
    'The initial passwords are not downloaded yet. They cannot be had again; each password would have to be reset. Leave all the same?',
  'leave.changes': 'Your changes are not imported yet and will be lost. Continue?',
  'leave.failed':
    'The rows that were not imported are not exported yet and will no longer be shown. Continue?',
  'leave.anyway': 'Leave',

  'export.range': 'Rows',
  'export.page': 'This page',
  'export.all': 'All pages',
  'export.pageCount': 'This page ({count})',
  'export.allCount': 'All pages ({count})',
  'export.most': 'There are more than {most}; the first {most} are exported',
  'export.fields': 'Columns',
  'export.everyField': 'All',
  'export.chosen': '{count} of {total} chosen',
  'export.noField': 'Choose at least one column',
  'export.started': 'The download has started',
} satisfies Record<keyof typeof simplified, string>;
