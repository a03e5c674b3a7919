#pragma once
// The fault that is planted at the moment: 0 for none, below 100 one of faults.txt, from 100 on one of these, in
// what stands round a room.
namespace clew::simulator {

extern int planted;

enum Surroundings : int {
  disk_answers_before_it_syncs = 100,
  disk_loses_a_write,
  disk_keeps_half_a_write,
  disk_lets_former_owners_write,
  disk_forgets_the_last_entry,
  house_reads_without_claiming,
  house_loses_a_timer,
  house_loses_a_question_to_a_bot,
  house_mixes_up_connections,
  house_drops_a_message,
  house_goes_on_after_a_failed_sync,
  // Of several nodes: node_faults stands before the first.
  node_faults,
  disk_gives_a_lease_to_anybody,
  node_goes_on_after_its_session,
  node_tells_what_was_kept_too_late,
  node_ignores_who_is_gone,
  node_opens_without_a_lease,
  node_keeps_pages_it_cannot_serve,
  node_mixes_up_lines,
  disk_lets_former_nodes_write,
  node_acts_as_long_as_it_is_asked,
  node_keeps_what_it_gave_away,
  surroundings_end
};

}  // namespace clew::simulator
